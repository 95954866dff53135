/** The games there are, in the order in which pages show them, each with the WebAssembly module that has its rules. */

/**
 * Apart from the modules of the games (`index.ts`) because the workers need it too, and must not
 * bundle what only pages show.
 */
export const WASM_MODULES = {
  hive: 'boards',
  abalone: 'boards',
  kulami: 'boards',
  xbugs: 'physics',
} as const satisfies Record<string, WasmModuleName>;

/** The modules that `cargo xtask wasm` builds: games with a `Position`, and games with physics. */
export type WasmModuleName = 'boards' | 'physics';

export type GameId = keyof typeof WASM_MODULES;

export const GAME_IDS = Object.keys(WASM_MODULES) as readonly string[] as readonly [GameId, ...GameId[]];

export function isGameId(text: string): text is GameId {
  return Object.hasOwn(WASM_MODULES, text);
}
