/** Writes the service worker of a build: its files, and a version made of their names. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Loaded by few and large: kept when somebody needs it. */
const LARGE_BYTES = 2_000_000;

/** What lies in `public`. */
const PUBLIC_FILES = ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png', 'manifest.webmanifest'];

export function offline(): Plugin {
  return {
    name: 'taula-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
        .filter((file) => file.type === 'chunk' || file.source.length < LARGE_BYTES)
        .map(({ fileName }) => fileName)
        .filter((name) => name !== 'index.html')
        .sort();
      const all = [...files, ...PUBLIC_FILES];
      const version = createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16);
      const template = readFileSync(new URL('./worker.js', import.meta.url), 'utf8');
      const source = template.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(all));
      this.emitFile({ type: 'asset', fileName: 'offline-worker.js', source });
    },
  };
}
