/** Writes the service worker of a build: its files, and a version made of them. */

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Sizes in bytes from which a file is cached only when it is first used: X-Bugs' physics
 * among the modules, its 3D view among the scripts.
 */
const LARGE = { wasm: 2_000_000, script: 400_000 };

export interface BuiltFile {
  name: string;
  content: string | Uint8Array;
  /** Of texts, which are cached in one language only. */
  language?: string | undefined;
}

const TEXTS = /[\\/]i18n[\\/](\w+)[\\/].*\.json$/;

/** What fills the places in `worker.js`. */
export function offlineWorker(template: string, built: readonly BuiltFile[], plain: readonly BuiltFile[]): string {
  const page = built.find(({ name }) => name === 'index.html');
  if (!page) throw new Error('the offline worker is made before the page is');
  const hashed = built.filter((file) => file !== page);
  const isLarge = ({ name, content }: BuiltFile): boolean =>
    content.length >= (name.endsWith('.js') ? LARGE.script : LARGE.wasm);
  const names = (files: readonly BuiltFile[]): string => JSON.stringify(files.map(({ name }) => name).sort());
  const version = createHash('sha256').update(template);
  // The name of a hashed file depends on its content; the others may change without a new name.
  for (const { name } of hashed) version.update(name);
  for (const { name, content } of [page, ...plain]) version.update(name).update(content);
  const values: Record<string, string> = {
    __VERSION__: version.digest('hex').slice(0, 16),
    __FILES__: names(hashed.filter((file) => !isLarge(file) && file.language === undefined)),
    __TEXTS__: JSON.stringify(textsByLanguage(hashed)),
    __LARGE_FILES__: names(hashed.filter(isLarge)),
    __PLAIN_FILES__: JSON.stringify(['./', ...plain.map(({ name }) => name)]),
  };
  return template.replace(/__[A-Z_]+__/g, (place) => values[place] ?? place);
}

function textsByLanguage(files: readonly BuiltFile[]): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const { name, language } of files) {
    if (language !== undefined) (texts[language] ??= []).push(name);
  }
  return texts;
}

export function offline(): Plugin {
  let publicFolder = '';
  return {
    name: 'taula-offline',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle(_options, bundle) {
      const built = Object.values(bundle).map((file) => ({
        name: file.fileName,
        content: file.type === 'chunk' ? file.code : file.source,
        language: file.type === 'chunk' ? file.moduleIds.map((id) => TEXTS.exec(id)?.[1]).find((language) => language !== undefined) : undefined,
      }));
      const plain = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => resolve(entry.parentPath, entry.name))
        .sort()
        .map((path) => ({ name: relative(publicFolder, path).replaceAll('\\', '/'), content: readFileSync(path) }));
      const template = readFileSync(new URL('./worker.js', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'offline-worker.js', source: offlineWorker(template, built, plain) });
    },
  };
}
