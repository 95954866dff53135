import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './scripts/compress.ts';
import { common } from './src/i18n/common.ts';
import { offline } from './src/offline/plugin.ts';

/** Where `taula serve` is, for games between two devices. */
const api = process.env['TAULA_API'];
const proxy = api ? { '/api': { target: api, ws: true } } : {};

/** What draws the games on the first page: in few files, of which small ones are not compressed. */
const PICTURES = /\/src\/games\/(?:(?:Picture|Marble)\.svelte|abalone\/(?:Abalone(?:Picture|Ground|Marble)\.svelte|layout-marbles)|hive\/(?:Hive(?:Picture|Piece)|BugShape)\.svelte|kulami\/Kulami(?:Picture|Ground|Marble)\.svelte|(?:abalone|hive)\/scene\.ts)/;
const COMMON_TEXTS = new RegExp(`/i18n/(\\w+)/(?:${common.join('|')}|games/\\w+)\\.json$`);

export default defineConfig({
  plugins: [svelte(), offline(), compress()],
  // Addresses relative to the page: it may be served from any folder.
  base: './',
  server: { proxy },
  preview: { proxy },
  // The workers load the wasm module of their game as a part of their own.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Everything by its own address: a strict content security policy allows no other.
    assetsInlineLimit: 0,
    // One request for the texts that every page needs.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'pictures', test: PICTURES }, { name: (id) => COMMON_TEXTS.exec(id.replaceAll('\\', '/'))?.[1] ?? null }] } },
    },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node', css: { include: [/themes?\.css/] } },
});
