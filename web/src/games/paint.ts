/** Puts the light and the materials of boards into the document, once. */

import { mount } from 'svelte';
import Paint from './Paint.svelte';

let isThere = false;

/** Every drawing that refers to `#paint-…` calls it. */
export function ensurePaint(): void {
  if (isThere) return;
  isThere = true;
  mount(Paint, { target: document.body });
}
