/**
 * The one short message at the lower edge of the window. One without an action leaves by itself;
 * one with an action, such as to undo, stays until it is closed or another page is opened.
 */

export interface ToastMessage {
  text: string;
  action?: {
    label: string;
    run: () => void;
    /** Takes the focus, for where what had it is gone. */
    isFocused?: boolean;
  };
}

const DURATION = 5000;

class Toast {
  current: ToastMessage | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(message: ToastMessage): void {
    this.current = message;
    this.resume();
  }

  dismiss(): void {
    this.current = null;
    this.pause();
  }

  /** While it is pointed at. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  resume(): void {
    this.pause();
    if (this.current && !this.current.action) this.#timer = setTimeout(() => this.dismiss(), DURATION);
  }
}

export const toast = new Toast();
