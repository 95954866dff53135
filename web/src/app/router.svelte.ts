/** The route that is shown, and the ways to another: links, `navigate`, back and forward. */

import { formatRoute, parseLegacyFragment, parseRoute, type Route } from './routes';

/** The folder of the app, which is that of its manifest and ends with a slash. */
const basePath = new URL('.', document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? location.origin).pathname;

// Their relative addresses would otherwise follow the path of the page.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=manifest], link[rel$=icon]')) link.setAttribute('href', link.href);

/** The path of a route, for links. */
export function href(route: Route): string {
  return basePath + formatRoute(route).slice(1);
}

/** The whole address of a route, to be sent to others. */
export function addressOf(route: Route): string {
  return location.origin + href(route);
}

/** The address of a file of the app. */
export function fileAddress(name: string): string {
  return basePath + name;
}

function routeAt({ pathname, hash }: { pathname: string; hash: string }): Route | null {
  const isInside = pathname.startsWith(basePath);
  return isInside ? parseRoute(pathname.slice(basePath.length), hash.slice(1)) : null;
}

class Router {
  route = $state.raw<Route | null>(null);
  /** Called after a navigation, with whether the page begins at its top. */
  onnavigate: (isFromTop: boolean) => void = () => undefined;

  constructor() {
    this.#read();
  }

  navigate(route: Route): void {
    const target = href(route);
    const isHere = target === location.pathname + location.hash;
    history[isHere ? 'replaceState' : 'pushState'](null, '', target);
    this.route = route;
    this.onnavigate(true);
  }

  /** Shows another page in place of the current one, so that going back does not lead here again. */
  redirect(route: Route): void {
    history.replaceState(null, '', href(route));
    this.route = route;
    this.onnavigate(true);
  }

  /**
   * Writes what a page holds into its address, unless another page is shown by now. `visit` is
   * the `route` that the page was created for.
   */
  replaceAddress(visit: Route | null, route: Route): void {
    if (this.route === visit) history.replaceState(null, '', href(route));
  }

  /** Opens a page of the app without loading the document again. */
  followLink(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
    const route = routeAt(link);
    if (!route) return;
    event.preventDefault();
    this.navigate(route);
  }

  /** Follows back and forward, where the browser restores the position, and old links. */
  followHistory(): void {
    this.onnavigate(this.#read());
  }

  /** Whether the address was an old one; it has been replaced by the path. */
  #read(): boolean {
    const isLegacy = location.hash.startsWith('#/');
    this.route = isLegacy ? parseLegacyFragment(location.hash.slice(1)) : routeAt(location);
    if (isLegacy && this.route) history.replaceState(null, '', href(this.route));
    return isLegacy;
  }
}

export const router = new Router();
