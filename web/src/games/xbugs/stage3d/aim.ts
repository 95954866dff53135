/** The arrow of a flick: its length and its coloured bars tell the pressure, a dot where the finger presses. */

import { BufferGeometry, Color, Float32BufferAttribute, Mesh, MeshBasicMaterial } from 'three';
import type { StageAim } from '../stage';
import { PRESSURES, SIGN } from './colours';

/** So many bars at full pressure. */
const BARS = 8;
/** Of the arrow, in pixels. */
const PIXELS = { bar: 20, gap: 4, width: 15, head: 26, least: 10, rim: 2.5 } as const;

type Flat = readonly [number, number];

/** How many bars a pressure has; a fraction is the length of the last one. */
export function barsOf(pressure: number): number {
  return Math.min(1, Math.max(0, pressure)) * BARS;
}

/** The colour of a bar, from 0. */
export function barColour(bar: number): string {
  const band = Math.min(PRESSURES.length - 1, Math.floor((bar / BARS) * PRESSURES.length));
  return PRESSURES[band] ?? PRESSURES[0];
}

class FlatShapes {
  readonly positions: number[] = [];
  readonly colours: number[] = [];

  polygon(points: readonly Flat[], colour: string): void {
    const { r, g, b } = new Color(colour);
    const [first] = points;
    for (let index = 1; index + 1 < points.length; index += 1) {
      for (const point of [first, points[index], points[index + 1]]) {
        if (!point) continue;
        this.positions.push(point[0], point[1], 0);
        this.colours.push(r, g, b);
      }
    }
  }

  /** A bar across the arrow with a pointed front, from one place to another along it. */
  bar(from: number, to: number, half: number, grow: number, colour: string): void {
    const point = half * 0.55;
    this.polygon([[from - grow, -half - grow], [to + grow * 0.6, -half - grow], [to + point + grow, 0], [from + point - grow, 0]], colour);
    this.polygon([[from + point - grow, 0], [to + point + grow, 0], [to + grow * 0.6, half + grow], [from - grow, half + grow]], colour);
  }

  head(from: number, to: number, half: number, grow: number, colour: string): void {
    const notch = half * 0.3;
    this.polygon([[from - grow, -half - grow * 1.6], [to + grow * 1.8, 0], [from + notch - grow, 0]], colour);
    this.polygon([[from + notch - grow, 0], [to + grow * 1.8, 0], [from - grow, half + grow * 1.6]], colour);
  }

  disc(x: number, radius: number, colour: string): void {
    const points: Flat[] = [];
    for (let step = 0; step < 28; step += 1) {
      const angle = (step / 28) * Math.PI * 2;
      points.push([x + Math.cos(angle) * radius, Math.sin(angle) * radius]);
    }
    this.polygon(points, colour);
  }
}

export class AimArrow {
  readonly mesh = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.95, depthTest: false, depthWrite: false }),
  );

  constructor() {
    this.mesh.renderOrder = 30;
    this.mesh.visible = false;
    this.mesh.frustumCulled = false;
  }

  /** `radius` of the piece and `pixel`, both in centimetres; the arrow keeps its size on the screen. */
  show(aim: StageAim | null, radius: number, pixel: number): void {
    this.mesh.visible = aim !== null;
    if (!aim) return;
    const shapes = new FlatShapes();
    const pressure = barsOf(aim.pressure);
    const start = radius + 8 * pixel;
    const half = (PIXELS.width * pixel) / 2;
    const end = start + (PIXELS.least + PIXELS.bar * pressure) * pixel;
    const last = barColour(Math.max(0, Math.ceil(pressure) - 1));
    for (const isRim of [true, false]) {
      const grow = isRim ? PIXELS.rim * pixel : 0;
      const paint = (colour: string): string => (isRim ? SIGN.rim : colour);
      for (let bar = 0; bar < pressure; bar += 1) {
        const from = start + bar * PIXELS.bar * pixel;
        const whole = PIXELS.bar - PIXELS.gap;
        const to = from + Math.min(whole, (pressure - bar) * PIXELS.bar) * pixel;
        shapes.bar(from, to, half * (0.7 + (0.5 * bar) / BARS), grow, paint(barColour(bar)));
      }
      shapes.head(end - 2 * pixel, end + PIXELS.head * pixel, half * 1.9, grow, paint(last));
      const finger = Math.max(radius * 0.3, (4 + 3.5 * aim.pressure) * pixel);
      shapes.disc(-radius * 0.72, finger + grow, paint('#ffffff'));
      if (!isRim) shapes.disc(-radius * 0.72, finger * 0.55, last);
    }
    const { geometry } = this.mesh;
    geometry.setAttribute('position', new Float32BufferAttribute(shapes.positions, 3));
    geometry.setAttribute('color', new Float32BufferAttribute(shapes.colours, 3));
    this.mesh.position.set(aim.from[0], aim.from[1], 0.2);
    this.mesh.rotation.z = (aim.direction * Math.PI) / 180;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
