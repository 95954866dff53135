import { mount } from 'svelte';
import { watchForUpdates } from '../offline/update.svelte';
import { settings } from '../settings/store.svelte';
import App from './App.svelte';
import './theme.css';
import './base.css';

const target = document.getElementById('app');
if (target) {
  await settings.load();
  mount(App, { target });
  // In development it would keep what has just been changed.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // Without it everything works, but not offline.
    watchForUpdates(navigator.serviceWorker, './offline-worker.js').catch(() => undefined);
  }
}
