/**
 * The 3D picture: a renderer that draws only when something has changed, and the
 * camera. It is told everything through its setters and knows nothing of the page.
 */

import { DirectionalLight, Group, HemisphereLight, Matrix4, PCFShadowMap, PerspectiveCamera, Scene, SRGBColorSpace, Vector3, WebGLRenderer } from 'three';
import { longestSide, type Pose, type Seen, type StageAim, type StageArea, type StageGhost, type StageMark, type StagePath, type StagePiece, type TableSize } from '../stage';
import { leastReach } from '../aim';
import { AimArrow } from './aim';
import type { StageColours } from './colours';
import { Flights } from './flights';
import { Furniture } from './furniture';
import { radiusOf } from './picking';
import { PieceBodies, type GhostPiece } from './pieces';
import { Signs, type Sign } from './signs';
import { basisOf, between, pixelsAt, project, startView, type Frame, type TableView } from './view';
import { Zones } from './zones';

const MOST_PIXELS = 2;
const FLIGHT_MILLISECONDS = 450;
const FLASHES_MILLISECONDS = 1400;
/** Where the light comes from, seen from the first player. */
const LIGHT = [-0.42, 0.5, 1] as const;

/** What lies on the table and what is shown of it. */
export interface Shown {
  marks: ReadonlyMap<string, StageMark>;
  aim: StageAim | null;
  paths: readonly StagePath[];
  ghosts: readonly StageGhost[];
  prominent: ReadonlySet<string>;
}

export class StageScene {
  /** `data-camera` on it is `moving` or, once the view that was asked for is drawn, `resting`. */
  readonly #canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera();
  readonly #sun = new DirectionalLight('#fff6e8', 2.1);
  readonly #sky = new HemisphereLight('#ffffff', '#8d8377', 1.75);
  readonly #furniture = new Furniture();
  readonly #bodies = new PieceBodies();
  readonly #flights = new Flights();
  readonly #zones = new Zones();
  readonly #arrow = new AimArrow();
  readonly #signs: Signs;

  #frame: Frame = { width: 1, height: 1 };
  #side = 90;
  #pieces = new Map<string, StagePiece>();
  #poses: ReadonlyMap<string, Pose> = new Map();
  #shown: Shown = { marks: new Map(), aim: null, paths: [], ghosts: [], prominent: new Set() };
  #growth: ReadonlyMap<string, number> = new Map();
  #view: TableView;
  #flight: { from: TableView; to: TableView; start: number } | null = null;
  #flashing: number | null = null;
  #request = 0;
  isCalm = false;
  /** The picture has been drawn, and the camera is at rest. */
  onrest: ((seen: Seen) => void) | null = null;

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
    this.#canvas = canvas;
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.setClearAlpha(0);
    this.#camera.matrixAutoUpdate = false;
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(2048, 2048);
    this.#sun.shadow.radius = 2.2;
    this.#sun.shadow.bias = -0.0004;
    this.#sun.shadow.normalBias = 0.02;
    this.#sun.shadow.intensity = 0.85;
    const signs = new Group();
    this.#signs = new Signs(signs);
    this.#sky.position.set(0, 0, 1);
    this.#scene.add(
      this.#sky, this.#sun, this.#sun.target, this.#furniture.group, this.#zones.group, this.#bodies.group,
      this.#flights.group, signs, this.#arrow.mesh,
    );
    this.#view = startView('orbit', 'first', [this.#side, this.#side], this.#frame);
  }

  get view(): TableView {
    return this.#flight?.to ?? this.#view;
  }

  /** The view as it is on the screen now, on its way perhaps. */
  get seen(): TableView {
    return this.#view;
  }

  get frame(): Frame {
    return this.#frame;
  }

  look(view: TableView, isSmooth: boolean): void {
    if (isSmooth && !this.isCalm) this.#flight = { from: this.#view, to: view, start: performance.now() };
    else {
      this.#flight = null;
      this.#view = view;
    }
    this.#canvas.dataset['camera'] = 'moving';
    this.redraw();
  }

  /** `fit` gives the view for the new size, if it should change with it. */
  resize(width: number, height: number, fit: ((frame: Frame) => TableView) | null): void {
    this.#frame = { width: Math.max(1, width), height: Math.max(1, height) };
    this.#renderer.setPixelRatio(Math.min(MOST_PIXELS, devicePixelRatio));
    this.#renderer.setSize(this.#frame.width, this.#frame.height, false);
    if (fit) {
      this.#flight = null;
      this.#view = fit(this.#frame);
    }
    // At once: a canvas that changed its size is empty.
    this.#draw(performance.now());
  }

  colour(colours: StageColours): void {
    this.#furniture.colour(colours);
    this.#sky.intensity = colours.isDark ? 1.45 : 1.8;
    this.#sun.intensity = colours.isDark ? 1.75 : 2;
    this.redraw();
  }

  setTable(size: TableSize, pieces: readonly StagePiece[]): void {
    this.#side = longestSide(size);
    this.#pieces = new Map(pieces.map((piece) => [piece.name, piece]));
    this.#furniture.build(size);
    this.#bodies.setPieces(pieces);
    this.setPoses(this.#poses);
  }

  setPoses(poses: ReadonlyMap<string, Pose>): void {
    this.#poses = poses;
    this.#bodies.setPoses(poses);
    this.#showSigns();
    this.redraw();
  }

  setZones(zones: readonly StageArea[]): void {
    this.#zones.show(zones);
    this.redraw();
  }

  setShown(shown: Shown): void {
    const isRefused = (marks: ReadonlyMap<string, StageMark>): boolean => [...marks.values()].includes('refused');
    if (isRefused(shown.marks) && shown.marks !== this.#shown.marks) this.#flashing = performance.now();
    this.#shown = shown;
    const ghosts: GhostPiece[] = [];
    for (const { piece: name, poses } of shown.paths) {
      const [piece, pose] = [this.#pieces.get(name), poses.at(-1)];
      if (piece && pose) ghosts.push({ piece, pose });
    }
    for (const { piece: name, pose } of shown.ghosts) {
      const piece = this.#pieces.get(name);
      if (piece) ghosts.push({ piece, pose });
    }
    this.#bodies.setGhosts(ghosts);
    this.#showSigns();
    this.redraw();
  }

  #showSigns(): void {
    const signs: Sign[] = [];
    for (const [name, kind] of this.#shown.marks) {
      const [piece, pose] = [this.#pieces.get(name), this.#poses.get(name)];
      if (piece && pose) signs.push({ kind, piece, pose });
    }
    for (const { piece: name, pose, isAllowed } of this.#shown.ghosts) {
      const piece = this.#pieces.get(name);
      if (piece && !isAllowed) signs.push({ kind: 'forbidden', piece, pose });
    }
    this.#signs.show(signs);
  }

  /** Draws with the next frame, however often it is asked. */
  redraw(): void {
    if (this.#request === 0) this.#request = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    if (this.#flight) {
      const share = Math.min(1, Math.max(0, (now - this.#flight.start) / FLIGHT_MILLISECONDS));
      this.#view = share === 1 ? this.#flight.to : between(this.#flight.from, this.#flight.to, share);
      if (share === 1) this.#flight = null;
    }
    const refused = this.#flash(now);
    this.#placeCamera();
    const pixel = 1 / pixelsAt(this.#view, this.#frame, basisOf(this.#view).distance);
    const growth = this.#bodies.grow(this.#poses, { pixels: this.#squash / pixel, prominent: this.#shown.prominent });
    this.#growth = growth;
    this.#signs.place(this.#view.heading, { pixelsOf: (pose) => this.#pixelsOf(pose), growth }, refused);
    const { aim, paths } = this.#shown;
    const aimed = aim ? this.#pieces.get(aim.piece) : undefined;
    // Smaller in a small picture, where it would cover the table.
    const arrowSize = Math.min(1, Math.max(0.55, Math.min(this.#frame.width, this.#frame.height) / 760));
    this.#arrow.show(aim, aimed ? radiusOf(aimed) : 1, pixel * arrowSize);
    this.#flights.show(paths, pixel);
    this.#renderer.render(this.#scene, this.#camera);
    this.#canvas.dataset['camera'] = this.#flight ? 'moving' : 'resting';
    if (!this.#flight) this.onrest?.(this.#seen());
    if (this.#flight || this.#flashing !== null) this.redraw();
  }

  /** By how much a face is less high than wide, seen at a slant. */
  get #squash(): number {
    return Math.max(0.4, Math.sin((this.#view.elevation * Math.PI) / 180));
  }

  /** By how much pieces are drawn larger than they are, by name. */
  get growth(): ReadonlyMap<string, number> {
    return this.#growth;
  }

  #seen(): Seen {
    const { width, height } = this.#frame;
    const seen = new Map<string, { x: number; y: number; radius: number }>();
    for (const [name, pose] of this.#poses) {
      const piece = this.#pieces.get(name);
      if (!piece) continue;
      const [across, along, depth] = project(this.#view, this.#frame, [pose[0], pose[1], pose[2]]);
      const radius = leastReach(piece.shape) * (this.#growth.get(name) ?? 1) * pixelsAt(this.#view, this.#frame, depth) * this.#squash;
      seen.set(name, { x: ((across + 1) * width) / 2, y: ((1 - along) * height) / 2, radius });
    }
    return seen;
  }

  #pixelsOf(pose: Pose): number {
    return pixelsAt(this.#view, this.#frame, project(this.#view, this.#frame, [pose[0], pose[1], pose[2]])[2]);
  }

  /** How strongly the crosses of refusals are seen now. */
  #flash(now: number): number {
    if (this.#flashing === null) return 1;
    const since = now - this.#flashing;
    if (this.isCalm || since > FLASHES_MILLISECONDS) {
      this.#flashing = null;
      return 1;
    }
    return 0.6 + 0.4 * Math.cos((since / FLASHES_MILLISECONDS) * Math.PI * 6);
  }

  #placeCamera(): void {
    const { position, forward, right, up, distance } = basisOf(this.#view);
    const camera = this.#camera;
    camera.fov = this.#view.lens;
    camera.aspect = this.#frame.width / this.#frame.height;
    camera.near = Math.max(0.5, distance - this.#side * 1.6);
    camera.far = distance + this.#side * 2.4;
    camera.updateProjectionMatrix();
    camera.matrix.copy(
      new Matrix4().makeBasis(new Vector3(...right), new Vector3(...up), new Vector3(-forward[0], -forward[1], -forward[2])).setPosition(...position),
    );
    camera.matrixWorldNeedsUpdate = true;
    this.#placeSun();
  }

  /** The shadows' picture covers what is looked at: finer the closer one is. */
  #placeSun(): void {
    const { x, y, span, elevation } = this.#view;
    const wide = (span * Math.max(1, this.#frame.width / this.#frame.height) * 1.35) / Math.max(0.45, Math.sin((elevation * Math.PI) / 180));
    // In steps, so that shadows do not shimmer while one zooms.
    const half = Math.min(this.#side * 0.75, 8 * 2 ** Math.ceil(Math.log2(Math.max(8, wide) / 8)));
    const isWhole = half >= this.#side * 0.75;
    const [targetX, targetY] = isWhole ? [0, 0] : [x, y];
    const sign = Math.sin((this.#view.heading * Math.PI) / 180) >= 0 || this.#view.lens > 20 ? 1 : -1;
    this.#sun.target.position.set(targetX, targetY, 0);
    this.#sun.position.set(targetX + LIGHT[0] * 60 * sign, targetY + LIGHT[1] * 60 * sign, LIGHT[2] * 60);
    const camera = this.#sun.shadow.camera;
    Object.assign(camera, { left: -half, right: half, bottom: -half, top: half, near: 1, far: 200 });
    camera.updateProjectionMatrix();
  }

  dispose(): void {
    cancelAnimationFrame(this.#request);
    // From now on nothing may ask for another frame.
    this.#request = -1;
    for (const part of [this.#furniture, this.#bodies, this.#flights, this.#zones, this.#arrow, this.#signs, this.#sun]) part.dispose();
    this.#renderer.dispose();
    // Browsers keep few contexts: this one is given back at once.
    if (!this.#renderer.getContext().isContextLost()) this.#renderer.forceContextLoss();
  }
}
