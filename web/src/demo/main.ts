import { mount } from 'svelte';
import '../app/theme.css';
import Demo from './Demo.svelte';

const target = document.getElementById('demo');
if (target) mount(Demo, { target });
