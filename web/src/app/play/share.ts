/** A whole game in a link: its record, compressed, in letters that addresses allow. */

export async function packRecord(record: string): Promise<string> {
  const packed = new Blob([record]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** No game is as long as this. A short link may unpack to far more than a page can hold,
 * so what comes out is counted while it comes. */
export const MOST_UNPACKED_BYTES = 1_000_000;

async function readAtMost(stream: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let length = 0;
  // To leave the loop early ends the stream too: nothing more is unpacked.
  for await (const piece of readingOf(stream)) {
    length += piece.length;
    if (length > most) throw new RangeError('the link holds too much');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

/** Not every browser can go through a stream with `for await` by itself. */
async function* readingOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // What went wrong is known by then; that the rest is not wanted cannot fail again.
    await reader.cancel().catch(() => undefined);
  }
}

/** The record in a link; `null` if the link is broken or holds more than any game. */
export async function unpackRecord(data: string): Promise<string | null> {
  try {
    const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await readAtMost(unpacked, MOST_UNPACKED_BYTES);
  } catch {
    return null;
  }
}
