import { mount } from 'svelte';
import { updates } from '../offline/updates.svelte';
import { settings } from '../settings/store.svelte';
import App from './App.svelte';
import './theme.css';
import './base.css';

/** Said when not even a language could be loaded. */
const NOT_LOADED = 'Taula could not be loaded. Check the connection and reload the page.';

const target = document.getElementById('app');
if (target) {
  try {
    await settings.load();
    mount(App, { target });
  } catch (error) {
    console.error(error);
    target.textContent = NOT_LOADED;
  }
  // In development it would keep what has just been changed.
  if (import.meta.env.PROD) void updates.register();
}
