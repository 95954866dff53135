/** The page's theme as colours for the 3D stage. */

export interface StageColours {
  isDark: boolean;
  cloth: string;
  wood: string;
  line: string;
}

// Slate: as far from the yellow, green, red and blue of the armies as one cloth can be.
const LIGHT: StageColours = { isDark: false, cloth: '#7397ad', wood: '#b98a5a', line: '#f6fbff' };
const DARK: StageColours = { isDark: true, cloth: '#3d5463', wood: '#6d4a30', line: '#dcebf5' };

/** Signs on the cloth, bright on both cloths, with dark rims drawn around them. */
export const SIGN = {
  possible: '#ffffff',
  chosen: '#ffc23d',
  target: '#7fd0ff',
  pinned: '#e3c6ff',
  moved: '#e8e8e8',
  refused: '#ff6a55',
  lit: '#ffffff',
  decisive: '#ffd94d',
  rim: '#101c25',
} as const;

/** Weak, middling, strong. Their number of bars says the same without colour. */
export const PRESSURES = ['#9be37d', '#ffd23f', '#ff9340', '#ff5a48'] as const;

/** What `color-scheme` came to for an element: the page's choice or the system's. */
export function stageColours(element: Element): StageColours {
  const scheme = getComputedStyle(element).colorScheme;
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? DARK : LIGHT;
}

/** Tells when the theme changes; gives back how to stop. */
export function watchTheme(onchange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const page = new MutationObserver(onchange);
  page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-palette', 'class', 'style'] });
  system.addEventListener('change', onchange);
  return () => {
    page.disconnect();
    system.removeEventListener('change', onchange);
  };
}
