import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2023', cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  test: { include: ['src/**/*.test.ts'], environment: 'node', css: { include: [/theme\.css/] } },
});
