/** The table itself: cloth with a soft edge, a wooden band, the line at the middle, its shadow on the floor. */

import { Color, Group, Mesh, MeshBasicMaterial, MeshStandardMaterial, PlaneGeometry, type BufferGeometry, type Material, type Texture } from 'three';
import { clothTexture, duskTexture, floorTexture, woodTexture } from './paint';
import { bend, rimGeometry, topGeometry } from './solids';
import { longestSide, type TableSize } from '../stage';
import type { StageColours } from './colours';

const CORNER = 3;
/** How far the cloth bends down at the edge; pieces may slide over it and fall. */
const ROLL = 0.9;
/** One tile of the cloth's texture in centimetres. */
const TILE = 10;
const LINE = 0.28;

export class Furniture {
  readonly group = new Group();
  #geometries: BufferGeometry[] = [];
  #textures: Texture[] = [];
  #materials: Material[] = [];
  readonly #cloth: MeshStandardMaterial;
  readonly #wood: MeshStandardMaterial;
  readonly #line: MeshBasicMaterial;
  readonly #floor: MeshBasicMaterial;
  readonly #dusk: MeshBasicMaterial;
  #size: TableSize = [0, 0];

  constructor() {
    const cloth = clothTexture();
    cloth.repeat.set(1 / TILE, 1 / TILE);
    const wood = woodTexture();
    wood.repeat.set(1 / 14, 1 / 14);
    const floor = floorTexture();
    const dusk = duskTexture();
    this.#textures.push(cloth, wood, floor, dusk);
    this.#cloth = new MeshStandardMaterial({ map: cloth, bumpMap: cloth, bumpScale: 0.6, roughness: 1 });
    this.#wood = new MeshStandardMaterial({ map: wood, roughness: 0.5 });
    this.#line = new MeshBasicMaterial({ transparent: true, opacity: 0.4, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2 });
    this.#floor = new MeshBasicMaterial({ map: floor, transparent: true, depthWrite: false });
    this.#dusk = new MeshBasicMaterial({ map: dusk, transparent: true, depthWrite: false });
    this.#materials.push(this.#cloth, this.#wood, this.#line, this.#floor, this.#dusk);
  }

  build(size: TableSize): void {
    const [width, depth] = size;
    if (width === this.#size[0] && depth === this.#size[1]) return;
    this.#size = size;
    this.group.clear();
    for (const geometry of this.#geometries) geometry.dispose();
    const half: TableSize = [width / 2, depth / 2];
    const top = topGeometry(half, CORNER, 0.5);
    const wash = topGeometry(half, CORNER, longestSide(half));
    const roll = rimGeometry(half, CORNER, bend(0, -ROLL, ROLL, 0, 90, 8));
    const band = rimGeometry(half, CORNER, [
      { out: ROLL - 0.1, z: -ROLL, faceOut: 0, faceUp: 1 },
      ...bend(2.3, -ROLL - 0.6, 0.6, 0, 90, 6),
      ...bend(2.3, -3.2, 0.6, 90, 170, 5),
    ]);
    const line = new PlaneGeometry(width, LINE);
    const floor = new PlaneGeometry(width * 1.75, depth * 1.75);
    this.#geometries = [top, wash, roll, band, line, floor];
    const cloth = new Mesh(top, this.#cloth);
    const light = new Mesh(wash, this.#dusk);
    const edge = new Mesh(roll, this.#cloth);
    const frame = new Mesh(band, this.#wood);
    const middle = new Mesh(line, this.#line);
    const shade = new Mesh(floor, this.#floor);
    cloth.receiveShadow = true;
    edge.receiveShadow = true;
    light.position.z = 0.006;
    middle.position.z = 0.012;
    middle.renderOrder = 1;
    shade.position.set(width * 0.02, -depth * 0.03, -5);
    shade.renderOrder = -1;
    this.group.add(shade, frame, edge, cloth, light, middle);
  }

  colour(colours: StageColours): void {
    this.#cloth.color = new Color(colours.cloth);
    this.#wood.color = new Color(colours.wood);
    this.#line.color = new Color(colours.line);
    this.#floor.opacity = colours.isDark ? 0.9 : 0.55;
  }

  dispose(): void {
    for (const thing of [...this.#geometries, ...this.#textures, ...this.#materials]) thing.dispose();
  }
}
