import { mount } from 'svelte';
import { cacheTexts } from '../offline/texts-cache.svelte';
import { watchForUpdates } from '../offline/update.svelte';
import { settings } from '../settings/store.svelte';
import App from './App.svelte';
import { partOf, reportFailure, watchForFailures } from '../failures/failures.svelte';
import { fileAddress } from './router.svelte';
import './fonts.css';
import './theme.css';
import './base.css';

/** Said when not even a language could be loaded. */
const NOT_LOADED = 'Taula could not be loaded. Check the connection and reload the page.';

const target = document.getElementById('app');
if (target) {
  try {
    watchForFailures(window);
    await settings.load();
    mount(App, { target });
  } catch (error) {
    reportFailure(partOf(error), error);
    target.textContent = NOT_LOADED;
  }
  // In development it would serve outdated files.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    const { serviceWorker } = navigator;
    // Without it everything works, but not offline.
    cacheTexts(serviceWorker, fileAddress(''), () => settings.language)
      .then(() => watchForUpdates(serviceWorker, fileAddress('offline-worker.js')))
      .catch(() => undefined);
  }
}
