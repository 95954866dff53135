import { describe, expect, it } from 'vitest';
import { offlineWorker } from './plugin';

const TEMPLATE = "'__VERSION__' '__FILES__' '__PLAIN_FILES__' '__LARGE_FILES__' '__TEXTS__'";
const PAGE = { name: 'index.html', content: '<p>first</p>' };
const CHUNK = { name: 'assets/play-1.js', content: 'play()' };
const PICTURE = { name: 'assets/in-3d-3.js', content: 'x'.repeat(500_000) };
const MODULE = { name: 'assets/module-2.wasm', content: new Uint8Array(2_500_000) };
const CATALAN = { name: 'assets/ca-4.js', content: 'texts', language: 'ca' };
const ICON = { name: 'icon.svg', content: '<svg/>' };

function version(source: string): string {
  return /^'(\w+)'/.exec(source)?.[1] ?? '';
}

describe('the offline worker of a build', () => {
  it('names what everybody gets, and apart from it what is large and texts by language', () => {
    const source = offlineWorker(TEMPLATE, [PAGE, MODULE, CHUNK, CATALAN, PICTURE], [ICON]);
    const large = `'["${PICTURE.name}","${MODULE.name}"]'`;
    expect(source.split(' ').slice(1)).toEqual([`'["${CHUNK.name}"]'`, `'["./","icon.svg"]'`, large, `'{"ca":["${CATALAN.name}"]}'`]);
    expect(version(source)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('is another version whenever anything in it is another', () => {
    const versions = [
      offlineWorker(TEMPLATE, [PAGE, CHUNK], [ICON]),
      offlineWorker(TEMPLATE, [{ ...PAGE, content: '<p>second</p>' }, CHUNK], [ICON]),
      offlineWorker(TEMPLATE, [PAGE, { ...CHUNK, name: 'assets/play-2.js' }], [ICON]),
      offlineWorker(TEMPLATE, [PAGE, CHUNK], [{ ...ICON, content: '<svg></svg>' }]),
      offlineWorker(`${TEMPLATE} repaired`, [PAGE, CHUNK], [ICON]),
    ].map(version);
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('cannot be made without the page', () => {
    expect(() => offlineWorker(TEMPLATE, [CHUNK], [])).toThrow('before the page');
  });
});
