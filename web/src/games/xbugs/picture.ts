/** Which picture of the table somebody wants: stored on the device. */

import { restore, store } from '../../settings/storage';

export interface PictureChoice {
  is3d: boolean;
  view: 'orbit' | 'top';
}

const KEY = 'taula.xbugs.picture';

export function readPicture(): PictureChoice {
  const stored = restore(KEY);
  const facts: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const { is3d, view } = facts;
  // On a narrow screen the table is larger from above.
  const usual = typeof innerWidth === 'number' && innerWidth < 716 ? 'top' : 'orbit';
  return { is3d: is3d !== false, view: view === 'top' || view === 'orbit' ? view : usual };
}

export function storePicture(choice: PictureChoice): void {
  store(KEY, choice);
}

/** Whether this browser can draw in 3D. */
export function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // Browsers allow only a few at once.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
