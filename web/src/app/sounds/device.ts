/**
 * The browser's sound, woken without anybody having to wait. A browser starts it when it
 * is first asked for, and who makes an audio context waits for that on the page's thread:
 * 70 to 500 ms in which nothing moves. An audio element starts it too, but waits beside
 * the page; after it a context is there at once.
 */

const RATE = 8000;
const SECONDS = 0.05;
/** Bytes before the samples of a WAV file. */
const HEAD = 44;
/** In milliseconds; a sound that is not awake by then is not waited for any longer. */
const WAKE_TIMEOUT = 2000;

/** A WAV file in which nothing is heard: one channel, a byte for each sample. */
export function silence(): Blob {
  const samples = RATE * SECONDS;
  // 128 is the middle of a byte: no sound, and no click either.
  const bytes = new Uint8Array(HEAD + samples).fill(128);
  const view = new DataView(bytes.buffer);
  const letters = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at);
  letters(0, 'RIFF');
  view.setUint32(4, HEAD - 8 + samples, true);
  letters(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  letters(36, 'data');
  view.setUint32(40, samples, true);
  return new Blob([bytes], { type: 'audio/wav' });
}

async function wake(): Promise<void> {
  // Not in every browser. On a phone other sounds go on, and its mute switch counts.
  const audioSession = (navigator as { audioSession?: { type: string } }).audioSession;
  if (audioSession) audioSession.type = 'ambient';
  const file = URL.createObjectURL(silence());
  try {
    // Without a device it never ends; some browsers refuse it outside of a press.
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, WAKE_TIMEOUT));
    await Promise.race([new Audio(file).play(), timeout]).catch(() => undefined);
  } finally {
    URL.revokeObjectURL(file);
  }
}

let made: AudioContext | null = null;
let making: Promise<AudioContext> | null = null;

/** What sounds are played with; the first call wakes it. */
export function audioContext(): Promise<AudioContext> {
  making ??= wake()
    .then(() => (made = new AudioContext()))
    .catch((error: unknown) => {
      // The next press may have more luck.
      making = null;
      throw error;
    });
  return making;
}

/** Lets sounds be heard soon; of use while the page answers a press. Never throws. */
export function wakeSound(): void {
  if (made !== null && made.state !== 'running') void made.resume().catch(() => undefined);
  else audioContext().catch(() => undefined);
}
