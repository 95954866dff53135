/** How the pieces of X-Bugs look: the same paths for the page and for 3D. */

export { drawFace } from './canvas';
export { faceOf, halfBox, initialsOf, RESOURCE_COLOURS, type Face, type FacePiece, type FaceStroke } from './face';
export { default as PieceFace } from './PieceFace.svelte';
