/** Textures that are drawn here: faces, cloth, soft shadows. */

import { CanvasTexture, LinearMipmapLinearFilter, RepeatWrapping, SRGBColorSpace } from 'three';
import { drawFace, type Face } from '../art';

const FACE_SIZE = 256;
const CLOTH_SIZE = 512;

export function canvasTexture(size: number, draw: (context: CanvasRenderingContext2D) => void, width = size): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context) draw(context);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 8;
  return texture;
}

/** Front and back beside each other: a piece is drawn with one call. */
export function facesTexture(front: Face, back: Face): CanvasTexture {
  const draw = (context: CanvasRenderingContext2D): void => {
    // Past the edge in the rim's colour, so that no mipmap brings in another.
    context.fillStyle = front.rim;
    context.fillRect(0, 0, FACE_SIZE * 2, FACE_SIZE);
    drawFace(context, front, FACE_SIZE);
    context.translate(FACE_SIZE, 0);
    drawFace(context, back, FACE_SIZE);
  };
  return canvasTexture(FACE_SIZE, draw, FACE_SIZE * 2);
}

/** The same numbers in every session: the cloth does not change between visits. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Felt: short fibres in all directions, lighter and darker than the cloth; it tiles. */
export function clothTexture(): CanvasTexture {
  const texture = canvasTexture(CLOTH_SIZE, (context) => {
    const random = noise(2026);
    context.fillStyle = '#e4e4e4';
    context.fillRect(0, 0, CLOTH_SIZE, CLOTH_SIZE);
    context.lineCap = 'round';
    for (let fibre = 0; fibre < 12000; fibre += 1) {
      const [x, y, angle, length] = [random() * CLOTH_SIZE, random() * CLOTH_SIZE, random() * Math.PI, 3 + random() * 6];
      const bow = (random() - 0.5) * 5;
      context.strokeStyle = random() < 0.5 ? 'rgba(255,255,255,0.13)' : 'rgba(70,70,70,0.11)';
      context.lineWidth = 0.6 + random() * 0.7;
      context.beginPath();
      context.moveTo(x, y);
      context.quadraticCurveTo(x + Math.cos(angle) * length * 0.5 + bow, y + Math.sin(angle) * length * 0.5, x + Math.cos(angle) * length, y + Math.sin(angle) * length);
      context.stroke();
    }
  });
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  return texture;
}

/** Long grain along x; it tiles along y well enough. */
export function woodTexture(): CanvasTexture {
  const texture = canvasTexture(256, (context) => {
    const random = noise(77);
    context.fillStyle = '#dddddd';
    context.fillRect(0, 0, 256, 256);
    for (let grain = 0; grain < 150; grain += 1) {
      const y = random() * 256;
      context.strokeStyle = `rgba(${random() < 0.6 ? '40,30,20' : '255,255,255'},${0.05 + random() * 0.1})`;
      context.lineWidth = 0.6 + random() * 2;
      context.beginPath();
      context.moveTo(0, y);
      context.bezierCurveTo(80, y + (random() - 0.5) * 10, 170, y + (random() - 0.5) * 10, 256, y);
      context.stroke();
    }
  });
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  return texture;
}

/** The light falls onto the middle of the table; towards the corners it gets darker. */
export function duskTexture(): CanvasTexture {
  return canvasTexture(256, (context) => {
    const gradient = context.createRadialGradient(122, 118, 0, 128, 128, 186);
    gradient.addColorStop(0, 'rgba(8,12,18,0)');
    gradient.addColorStop(0.3, 'rgba(8,12,18,0.02)');
    gradient.addColorStop(0.65, 'rgba(8,12,18,0.1)');
    gradient.addColorStop(1, 'rgba(8,12,18,0.3)');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 256, 256);
  });
}

/** Dark in the middle, nothing at the edge; `core` is where it begins to fade, from 0 to 1. */
export function shadowTexture(core: number, strength: number): CanvasTexture {
  return canvasTexture(128, (context) => {
    const gradient = context.createRadialGradient(64, 64, 0, 64, 64, 64);
    gradient.addColorStop(0, `rgba(0,0,0,${strength})`);
    gradient.addColorStop(core, `rgba(0,0,0,${strength})`);
    gradient.addColorStop(core + (1 - core) * 0.4, `rgba(0,0,0,${strength * 0.4})`);
    gradient.addColorStop(1, 'rgba(0,0,0,0)');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 128, 128);
  });
}

/** A square's shadow on the floor: soft on all sides. */
export function floorTexture(): CanvasTexture {
  return canvasTexture(256, (context) => {
    context.filter = 'blur(18px)';
    context.fillStyle = 'rgba(0,0,0,0.55)';
    context.fillRect(50, 50, 156, 156);
  });
}
