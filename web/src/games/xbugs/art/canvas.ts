/** Faces on a canvas, for textures. */

import type { Face } from './face';

/** Draws the face in a square of `size` pixels whose corner is the context's origin. */
export function drawFace(context: CanvasRenderingContext2D, face: Face, size: number): void {
  context.save();
  context.translate(size / 2, size / 2);
  context.scale(size / 100, size / 100);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { path, fill, line, width, dashes, scale } of face.strokes) {
    const shape = new Path2D(path);
    context.save();
    context.scale(scale[0], scale[1]);
    if (fill !== null) {
      context.fillStyle = fill;
      context.fill(shape);
    }
    if (line !== null) {
      context.strokeStyle = line;
      context.lineWidth = width;
      context.setLineDash(dashes ? [...dashes] : []);
      context.stroke(shape);
    }
    context.restore();
  }
  if (face.initials) {
    context.fillStyle = face.initials.colour;
    context.font = `700 ${face.initials.size}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(face.initials.text, 0, face.initials.y);
  }
  context.restore();
}
