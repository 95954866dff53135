/** The offline worker as the page sees it: whether a newer version waits. */

class Updates {
  /** A newer version is on the device and waits until the old one is not needed. */
  isReady = $state(false);
  #registration: ServiceWorkerRegistration | null = null;

  async register(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    try {
      this.#registration = await navigator.serviceWorker.register('./offline-worker.js');
    } catch {
      // Not allowed, or no connection: everything works, but not offline.
      return;
    }
    this.#look();
    this.#registration.addEventListener('updatefound', () => {
      const { installing } = this.#registration ?? {};
      installing?.addEventListener('statechange', () => this.#look());
    });
  }

  #look(): void {
    // The first version of all waits for nobody.
    this.isReady = !!this.#registration?.waiting && !!navigator.serviceWorker.controller;
  }

  /** Lets the newer version take over, and begins anew with it. */
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.#registration?.waiting?.postMessage('take over');
  }
}

export const updates = new Updates();
