/**
 * Writes `NAME.br` and `NAME.gz` beside what a build has written, as small as can be:
 * the server sends them as they are and compresses nothing itself.
 */

import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Pictures, sounds and fonts are compressed in themselves. */
const COMPRESSIBLE = /\.(css|html|js|json|mjs|svg|txt|wasm|webmanifest)$/;

/** What fits into one packet of the network comes no sooner for being smaller. */
const SMALLEST_BYTES = 1000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export function compress(): Plugin {
  let folder = '';
  return {
    name: 'taula-compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    // After everything is written, the files of `public` too.
    async closeBundle(error?: Error) {
      if (error) return;
      for (const name of await readdir(folder, { recursive: true })) {
        const path = join(folder, name);
        if (COMPRESSIBLE.test(name) && (await stat(path)).isFile()) await compressFile(path);
      }
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_BYTES) return;
  const [smallest, small] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (smallest.length < bytes.length) await writeFile(`${path}.br`, smallest);
  if (small.length < bytes.length) await writeFile(`${path}.gz`, small);
}
