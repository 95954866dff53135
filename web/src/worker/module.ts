/** The WebAssembly modules, each loaded when it is first needed; `games/ids.ts` says which game is in which. */

import { cacheForOffline } from '../offline/on-demand';
import { WASM_MODULES, type GameId, type WasmModuleName } from '../games/ids';
import { FatalError } from './protocol';
import type * as boards from '../wasm/boards/taula_wasm';
import type * as physics from '../wasm/physics/taula_wasm';
import boardsUrl from '../wasm/boards/taula_wasm_bg.wasm?url';
import physicsUrl from '../wasm/physics/taula_wasm_bg.wasm?url';

/** What every module exports; both are made from the same crate. */
export type WasmModule = typeof boards;

/** The one with physics has a practice table besides. */
export type PhysicsModule = typeof physics;

async function loadBoards(): Promise<WasmModule> {
  const wasm = await import('../wasm/boards/taula_wasm');
  await wasm.default({ module_or_path: boardsUrl });
  return wasm;
}

async function loadPhysicsModule(): Promise<WasmModule> {
  const wasm = await import('../wasm/physics/taula_wasm');
  await wasm.default({ module_or_path: physicsUrl });
  void cacheForOffline(physicsUrl);
  // Two modules, two sets of classes, the same shape.
  return wasm as unknown as WasmModule;
}

const LOADERS: Readonly<Record<WasmModuleName, () => Promise<WasmModule>>> = { boards: loadBoards, physics: loadPhysicsModule };

const loaded = new Map<WasmModuleName, Promise<WasmModule>>();

/** The module with physics, with all that only it has. */
export async function loadPhysics(): Promise<PhysicsModule> {
  return (await loadNamedModule('physics')) as unknown as PhysicsModule;
}

/** A module by its name. If it fails to load, the worker is done for: browsers
 * remember what they could not import, but a fresh worker tries again. */
export function loadNamedModule(name: WasmModuleName): Promise<WasmModule> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = LOADERS[name]().catch((error: unknown) => {
    throw new FatalError(String(error));
  });
  loaded.set(name, loading);
  return loading;
}

/** The module of a game. */
export function loadModule(game: GameId): Promise<WasmModule> {
  return loadNamedModule(WASM_MODULES[game]);
}
