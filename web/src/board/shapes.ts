/** Geometry and scenes without the board that shows them: for pictures, which need not
 * load it. */

export * from './geometry';
export * from './scene';
