/**
 * Offers a new version that is installed and waiting. It takes over when the visitor asks
 * for it or once all pages are closed, never by itself in the middle of a game.
 */

const HOUR = 3_600_000;

/**
 * How long the page waits for the new version to take over before it reloads anyway. A browser lets
 * the old worker finish its work first, and Chromium sometimes believes for minutes that there is
 * some left; what a page had asked of it ends with the page, so that the new version takes over
 * during the reload.
 */
export const TAKE_OVER_TIMEOUT = 3_000;

/** In the session's storage: this tab was reloaded to get the new version. */
const REQUESTED = 'taula.update-requested';

class Update {
  isReady = $state(false);
  #waiting: ServiceWorker | null = null;

  found(worker: ServiceWorker | null): void {
    this.#waiting = worker;
    this.isReady = true;
  }

  /** Loads the page anew, in the new version. */
  apply(): void {
    if (!this.#waiting) {
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    setTimeout(() => {
      markRequested();
      location.reload();
    }, TAKE_OVER_TIMEOUT);
    this.#waiting.postMessage('take over');
  }

  later(): void {
    this.isReady = false;
  }
}

export const update = new Update();

function markRequested(): void {
  try {
    sessionStorage.setItem(REQUESTED, '');
  } catch {
    // Without it the new version may have to be asked for once more.
  }
}

/** Whether the page before this one was reloaded to get the new version. */
function takeRequest(): boolean {
  try {
    const isRequested = sessionStorage.getItem(REQUESTED) !== null;
    sessionStorage.removeItem(REQUESTED);
    return isRequested;
  } catch {
    return false;
  }
}

/** Registers the service worker, and watches for a newer one. */
export async function watchForUpdates(container: ServiceWorkerContainer, address: string): Promise<void> {
  // Without one the page comes from the server: there is nothing older than it.
  const isControlled = container.controller !== null;
  const registration = await container.register(address);
  if (registration.waiting && isControlled) update.found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    // Read now: Safari may report the first worker as installed when it already serves the page.
    const isFirst = registration.active === null;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller && !isFirst) update.found(worker);
    });
  });
  if (isControlled) {
    const isRequested = takeRequest();
    container.addEventListener('controllerchange', () => {
      if (isRequested) location.reload();
      // Another window asked for the new version: this one still shows the old.
      else update.found(null);
    });
    // It took over during the reload, which the old version may have answered before.
    if (isRequested && !registration.waiting) location.reload();
  }
  // An installed app may stay open for days.
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}
