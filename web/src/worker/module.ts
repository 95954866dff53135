/** The wasm modules: which game is in which, loaded when it is first needed. */

import { cacheForOffline } from '../offline/on-demand';
import type { GameId } from './game-id';
import { FatalError } from './protocol';
import type * as boards from '../wasm/boards/taula_wasm';
import type * as physics from '../wasm/physics/taula_wasm';
import boardsUrl from '../wasm/boards/taula_wasm_bg.wasm?url';
import xbugsUrl from '../wasm/physics/taula_wasm_bg.wasm?url';

/** What every module exports; both are made from the same crate. */
export type WasmModule = typeof boards;

/** The module of X-Bugs has a practice table besides. */
export type PhysicsModule = typeof physics;

async function loadBoards(): Promise<WasmModule> {
  const wasm = await import('../wasm/boards/taula_wasm');
  await wasm.default({ module_or_path: boardsUrl });
  return wasm;
}

async function loadXbugs(): Promise<WasmModule> {
  const wasm = await import('../wasm/physics/taula_wasm');
  await wasm.default({ module_or_path: xbugsUrl });
  void cacheForOffline(xbugsUrl);
  // Two modules, two sets of classes, the same shape.
  return wasm as unknown as WasmModule;
}

const loaded = new Map<'boards' | 'xbugs', Promise<WasmModule>>();

/** The module of X-Bugs with all that only it has. */
export async function loadPhysics(): Promise<PhysicsModule> {
  return (await loadModule('xbugs')) as unknown as PhysicsModule;
}

/** The module of a game. If it fails to load, the worker is done for: browsers
 * remember what they could not import, but a fresh worker tries again. */
export function loadModule(game: GameId): Promise<WasmModule> {
  const name = game === 'xbugs' ? 'xbugs' : 'boards';
  const known = loaded.get(name);
  if (known) return known;
  const loading = (name === 'xbugs' ? loadXbugs() : loadBoards()).catch((error: unknown) => {
    throw new FatalError(String(error));
  });
  loaded.set(name, loading);
  return loading;
}
