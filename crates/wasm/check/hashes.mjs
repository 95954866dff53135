// The wasm half of `cargo xtask test --only wasm`; `examples/hashes.rs` is the
// other. Both print the same lines, one for each layout, if all is well.
//
// node hashes.mjs MODULE FLICKS LAYOUT...

import { createRequire } from "node:module";

const [modulePath, flicks, ...layouts] = process.argv.slice(2);
const { xbugs_check: xbugsCheck } = createRequire(import.meta.url)(modulePath);

for (const layout of layouts) {
  console.log(`layout ${layout}: ${xbugsCheck(Number(layout), Number(flicks))}`);
}
