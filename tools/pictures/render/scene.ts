import type { Studio } from './studio.ts';
import type { Vec } from './vector.ts';

export type Surface = {
  color: Vec;
  /** 0 is a mirror, 1 is chalk. */
  roughness: number;
  /** 1 reflects in its own color, as copper does. */
  metal: number;
  /** Strength of the mirror image of the studio, 1 for ordinary varnish or plastic. */
  gloss: number;
};

export type Glass = {
  /** Light lost per unit of depth, per channel: this is what makes amber glass amber. */
  absorption: Vec;
  /** What the container holds, seen through the glass. */
  core?: { distance: (x: number, y: number, z: number) => number; surface: Surface };
  /** Share of light that is scattered instead of passing straight, 0 for clear glass. */
  haze: number;
};

export type Part = {
  distance: (x: number, y: number, z: number) => number;
  surface: (x: number, y: number, z: number) => Surface;
  /** Null where the part is opaque at this point (a label on glass). */
  glass?: (x: number, y: number, z: number) => Glass | null;
  /** A sphere that encloses the part: rays far away need not ask for the exact distance. */
  bound: { center: Vec; radius: number };
};

export type Scene = {
  parts: Part[];
  studio: Studio;
  /** The color of the ground and backdrop at a point of the picture, 0..1 from the top left. */
  backdrop: (u: number, v: number) => Vec;
  /** The floor when it is a real surface; without it the backdrop runs on below. */
  floor?: (x: number, z: number) => Surface;
  /** Brightness across the picture, for a corner that stays calm under text. */
  vignette?: (u: number, v: number) => number;
  /** How often light is followed from one part to the next; still lifes need only one look. */
  bounces: number;
  /** How far the paper floor shows shadows, 1 for a single product. */
  floorReach?: number;
  /** Mirror strength of the floor, 0 for paper. */
  floorMirror: number;
};

export type Camera = {
  eye: Vec;
  target: Vec;
  /** Height of the view at the distance of the target. */
  span: number;
  /** Radius of the lens opening; zero keeps everything sharp. */
  aperture: number;
  samples: number;
};
