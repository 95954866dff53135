/**
 * Notifications when it is one's turn and the page is not in view. They need HTTPS and the
 * visitor's permission, which is asked for by a button only.
 */

import { restore, store } from '../../settings/storage';

const KEY = 'taula.notifies';

class Notifications {
  /** Over plain HTTP there are none, and nothing speaks of them. */
  readonly areAvailable = globalThis.isSecureContext && 'Notification' in globalThis;
  isOn = $state(restore(KEY) === true && this.areAvailable && Notification.permission === 'granted');

  /** Switches them on or off; on only if the visitor allows it. */
  async toggle(): Promise<void> {
    const isWanted = !this.isOn && this.areAvailable;
    this.isOn = isWanted && (await Notification.requestPermission()) === 'granted';
    store(KEY, this.isOn);
  }

  /** Shows one if the page is hidden; another of the same game takes its place. */
  show(title: string, { body, tag }: { body: string; tag: string }): void {
    if (!this.isOn || !document.hidden) return;
    try {
      const shown = new Notification(title, { body, tag });
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
    } catch {
      // Phones have them by the service worker alone.
      void navigator.serviceWorker?.getRegistration().then((registration) => registration?.showNotification(title, { body, tag }));
    }
  }
}

export const notifications = new Notifications();
