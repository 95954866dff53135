import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TAKE_OVER_TIMEOUT, update, watchForUpdates } from './update.svelte';

/** A service worker that is as far as the test says. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];

  postMessage(message: unknown): void {
    this.messages.push(message);
  }

  reach(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;

  find(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  registration = new FakeRegistration();

  register(): Promise<FakeRegistration> {
    return Promise.resolve(this.registration);
  }
}

async function watched(before: (container: FakeContainer) => void = () => undefined): Promise<FakeContainer> {
  const container = new FakeContainer();
  before(container);
  await watchForUpdates(container as unknown as ServiceWorkerContainer, 'worker.js');
  return container;
}

describe('a new version', () => {
  beforeEach(() => {
    // There is no page in these tests.
    globalThis.document ??= new EventTarget() as Document;
    update.later();
  });

  it('is not the first one, although it serves the page before it is reported as installed', async () => {
    const container = await watched();
    const first = new FakeWorker();
    container.registration.find(first);
    // The order of Safari.
    container.controller = first;
    container.registration.active = first;
    first.reach('installed');
    first.reach('activated');
    container.dispatchEvent(new Event('controllerchange'));
    expect(update.isReady).toBe(false);
  });

  it('is offered once it is installed beside the old one', async () => {
    const old = new FakeWorker();
    const container = await watched((one) => {
      one.controller = old;
      one.registration.active = old;
    });
    const next = new FakeWorker();
    container.registration.find(next);
    expect(update.isReady).toBe(false);
    next.reach('installed');
    expect(update.isReady).toBe(true);
  });

  it('is offered if it has been waiting since another visit', async () => {
    await watched((container) => {
      container.controller = new FakeWorker();
      container.registration.active = container.controller;
      container.registration.waiting = new FakeWorker();
    });
    expect(update.isReady).toBe(true);
  });
});

describe('a new version that is asked for', () => {
  const reload = vi.fn();
  let container: FakeContainer;
  let waiting: FakeWorker;

  beforeEach(async () => {
    vi.useFakeTimers();
    reload.mockReset();
    waiting = new FakeWorker();
    container = await watched((one) => {
      one.controller = new FakeWorker();
      one.registration.active = one.controller;
      one.registration.waiting = waiting;
    });
    vi.stubGlobal('navigator', { serviceWorker: container });
    vi.stubGlobal('location', { reload });
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    update.apply();
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is loaded once it has taken over', () => {
    expect(waiting.messages).toEqual(['take over']);
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  // Seen in Chromium on a busy machine: the old worker had nothing to do and was not replaced.
  it('is loaded although the browser does not let it take over', () => {
    vi.advanceTimersByTime(TAKE_OVER_TIMEOUT);
    expect(reload).toHaveBeenCalledOnce();
  });

  /** The page after a reload. */
  const reloaded = (next: FakeWorker | null): Promise<FakeContainer> => {
    reload.mockReset();
    update.later();
    return watched((one) => {
      one.controller = new FakeWorker();
      one.registration.waiting = next;
    });
  };

  it('is loaded once more if it takes over after the old one has answered the reload', async () => {
    vi.advanceTimersByTime(TAKE_OVER_TIMEOUT);
    const page = await reloaded(waiting);
    expect(reload).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded once more if it took over during the reload, and not again', async () => {
    vi.advanceTimersByTime(TAKE_OVER_TIMEOUT);
    await reloaded(null);
    expect(reload).toHaveBeenCalledOnce();
    const page = await reloaded(null);
    page.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
    expect(update.isReady).toBe(true);
  });
});
