import { mount } from 'svelte';
import { settings } from '../settings/store.svelte';
import App from './App.svelte';
import './theme.css';
import './base.css';

const target = document.getElementById('app');
if (target) {
  await settings.load();
  mount(App, { target });
}
