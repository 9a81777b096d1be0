import { mix } from './vector.ts';

/** A repeatable number in 0..1 for a lattice point: pictures must come out the same every time. */
export function hash(x: number, y: number, z = 0): number {
  let bits =
    Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 2147483647);
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177);
  bits = Math.imul(bits ^ (bits >>> 16), 2246822519);
  return ((bits ^ (bits >>> 13)) >>> 0) / 4294967295;
}

/** Smooth value noise in 0..1. */
export function noise(x: number, y: number, z: number): number {
  const cellX = Math.floor(x);
  const cellY = Math.floor(y);
  const cellZ = Math.floor(z);
  const fade = (t: number) => t * t * (3 - 2 * t);
  const shareX = fade(x - cellX);
  const shareY = fade(y - cellY);
  const shareZ = fade(z - cellZ);
  const row = (dy: number, dz: number) =>
    mix(hash(cellX, cellY + dy, cellZ + dz), hash(cellX + 1, cellY + dy, cellZ + dz), shareX);
  return mix(mix(row(0, 0), row(1, 0), shareY), mix(row(0, 1), row(1, 1), shareY), shareZ);
}

/** Noise summed over octaves, for stone, bark and paper. */
export function roughNoise(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x * scale, y * scale, z * scale);
    weight *= 0.5;
    scale *= 2.03;
  }
  return sum / (1 - 0.5 ** octaves);
}
