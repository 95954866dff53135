/** The wasm modules: which game is in which, loaded when it is first needed. */

import type { GameId } from './game-id';
import type * as boards from '../wasm/boards/taula_wasm';
import boardsUrl from '../wasm/boards/taula_wasm_bg.wasm?url';
import xbugsUrl from '../wasm/xbugs/taula_wasm_bg.wasm?url';

/** What a module exports; both are made from the same crate. */
export type WasmModule = typeof boards;

async function loadBoards(): Promise<WasmModule> {
  const wasm = await import('../wasm/boards/taula_wasm');
  await wasm.default({ module_or_path: boardsUrl });
  return wasm;
}

async function loadXbugs(): Promise<WasmModule> {
  const wasm = await import('../wasm/xbugs/taula_wasm');
  await wasm.default({ module_or_path: xbugsUrl });
  // Two modules, two sets of classes, the same shape.
  return wasm as unknown as WasmModule;
}

const loaded = new Map<'boards' | 'xbugs', Promise<WasmModule>>();

/** The module of a game. One that failed to load is tried again next time. */
export function loadModule(game: GameId): Promise<WasmModule> {
  const name = game === 'xbugs' ? 'xbugs' : 'boards';
  const known = loaded.get(name);
  if (known) return known;
  const loading = (name === 'xbugs' ? loadXbugs() : loadBoards()).catch((error: unknown) => {
    loaded.delete(name);
    throw error;
  });
  loaded.set(name, loading);
  return loading;
}
