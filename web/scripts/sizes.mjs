// Prints what files weigh as browsers load them: compressed.
//
// node sizes.mjs FILE...

import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;

for (const path of process.argv.slice(2)) {
  const bytes = readFileSync(path);
  const sizes = [bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
  const [raw, gzip, brotli] = sizes.map(kilobytes);
  console.log(`${basename(dirname(path))}/${basename(path)}: ${raw}, gzip ${gzip}, brotli ${brotli}`);
}
