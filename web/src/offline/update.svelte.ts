/**
 * Offers a new version that is installed and waiting. It takes over when the visitor asks
 * for it or once all pages are closed, never by itself in the middle of a game.
 */

const HOUR = 3_600_000;

/**
 * How long the page waits for the new version to take over before it reloads anyway. A browser lets
 * the old worker finish its work first, and Chromium sometimes believes for minutes that there is
 * some left; what a page had asked of it ends with the page, so that a reload gets the new version.
 */
export const TAKE_OVER_TIMEOUT = 3_000;

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
    setTimeout(() => location.reload(), TAKE_OVER_TIMEOUT);
    this.#waiting.postMessage('take over');
  }

  later(): void {
    this.isReady = false;
  }
}

export const update = new Update();

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
  // Another window asked for the new version: this one still shows the old.
  if (isControlled) container.addEventListener('controllerchange', () => update.found(null));
  // An installed app may stay open for days.
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}
