import { mount } from 'svelte';
import '../app/fonts.css';
import '../app/theme.css';
import { settings } from '../settings/store.svelte';
import Demo from './Demo.svelte';

await settings.load();
const target = document.getElementById('demo');
if (target) mount(Demo, { target });
