/** Puts a text on the clipboard, or fails if the browser does not let a page do that. */
export async function copyText(text: string | Promise<string>, clipboard: Clipboard = navigator.clipboard): Promise<void> {
  // Safari lets a page copy only while it answers a press: so nothing is waited for, and
  // what is still being made is handed over as a promise.
  if (typeof text === 'string') return clipboard.writeText(text);
  if (typeof ClipboardItem === 'function') {
    try {
      const item = new ClipboardItem({ 'text/plain': text.then((made) => new Blob([made], { type: 'text/plain' })) });
      await clipboard.write([item]);
      return;
    } catch {
      // Older browsers know items but no promises in them.
    }
  }
  await clipboard.writeText(await text);
}
