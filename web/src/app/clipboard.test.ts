import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './clipboard';

class FakeItem {
  constructor(readonly parts: Record<string, Promise<Blob>>) {}
}

/** Like Safari's: what is not given while the press is answered is refused. */
class StrictClipboard {
  copied = '';
  isPressed = true;

  async writeText(text: string): Promise<void> {
    if (!this.isPressed) throw new DOMException('too late', 'NotAllowedError');
    this.copied = text;
    return Promise.resolve();
  }

  async write([item]: FakeItem[]): Promise<void> {
    if (!this.isPressed) throw new DOMException('too late', 'NotAllowedError');
    this.copied = (await (await item?.parts['text/plain'])?.text()) ?? '';
  }
}

const press = (clipboard: StrictClipboard, text: string | Promise<string>): Promise<void> => {
  const copying = copyText(text, clipboard as unknown as Clipboard);
  clipboard.isPressed = false;
  return copying;
};

const later = async (text: string): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  return text;
};

describe('copying', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('copies what is there, and what is still being made', async () => {
    vi.stubGlobal('ClipboardItem', FakeItem);
    const clipboard = new StrictClipboard();
    await press(clipboard, 'a record');
    expect(clipboard.copied).toBe('a record');
    clipboard.isPressed = true;
    await press(clipboard, later('a link'));
    expect(clipboard.copied).toBe('a link');
  });

  it('works where there are no items, if the browser is not strict', async () => {
    const clipboard = new StrictClipboard();
    await copyText(later('a link'), clipboard as unknown as Clipboard);
    expect(clipboard.copied).toBe('a link');
  });

  it('works where items know no promises', async () => {
    vi.stubGlobal('ClipboardItem', function refuse() {
      throw new TypeError('not a Blob');
    });
    const clipboard = new StrictClipboard();
    await copyText(later('a link'), clipboard as unknown as Clipboard);
    expect(clipboard.copied).toBe('a link');
  });

  it('fails where a page may not copy, or cannot', async () => {
    const clipboard = new StrictClipboard();
    await expect(press(clipboard, later('a link'))).rejects.toThrow('too late');
    await expect(copyText('a record', undefined as unknown as Clipboard)).rejects.toThrow();
  });
});
