import type { Part } from '../render/scene.ts';
import { hash } from '../render/noise.ts';
import { smoothMin, turned } from '../render/shapes.ts';
import { clear, drop, leaf, place } from './kit.ts';
import type { Stage } from './stage.ts';

export const cleanseStage: Stage = {
  table: '#1f5a47',
  wall: '#6fb896',
  shadow: '#0d2f25',
  tableRoughness: 0.16,
};

const water = drop([0.25, 0.06, 0.12]);

/** A round flask of pale green infusion. */
const flask = clear(
  (x, y, z) => {
    const fromAxis = Math.sqrt(x * x + z * z);
    const belly = Math.sqrt(fromAxis * fromAxis + (y - 0.62) ** 2) - 0.64;
    const neck = turned(fromAxis, y, 0.17, 0.6, 1.72, 0.02, 0.02);
    const lip = turned(fromAxis, y, 0.235, 1.66, 1.75, 0.03, 0.03);
    return Math.max(smoothMin(smoothMin(belly, neck, 0.2), lip, 0.06), 0.03 - y);
  },
  1.95,
  [1.15, 0.22, 0.75],
  0.06,
);

function scatteredDrops(): Part[] {
  return Array.from({ length: 30 }, (_, index) => {
    const x = -1.7 + hash(index, 1) * 4.6;
    const z = -0.6 + hash(index, 2) * 3.1;
    const size = 0.035 + 0.13 * hash(index, 3) ** 2.6;
    // Few and small on the left, where the words go.
    const shrink = x < 0 ? 0.55 : 1;
    return place(water, { at: [x, size * shrink * 0.42, z], size: size * shrink });
  });
}

export const cleanseParts = (): Part[] => [
  place(flask, { at: [1.18, 0, -0.35] }),
  place(leaf('#1c6b41', '#7cc084', 0.5, 0.2), {
    at: [0, 0.36, 0.12],
    yaw: 0.5,
    pitch: -0.5,
    roll: 0.5,
    size: 0.8,
  }),
  place(leaf('#1a5f3d', '#6db57c', 0.46, 0.24), {
    at: [2.05, 0.34, 0.55],
    yaw: -0.75,
    pitch: -0.45,
    roll: 0.28,
    size: 0.95,
  }),
  place(leaf('#237a4b', '#8fcf93', 0.5, 0.16), {
    at: [2.15, 1.15, -1.0],
    yaw: 2.4,
    pitch: 0.5,
    roll: 0.95,
    size: 1.15,
  }),
  place(leaf('#1c6b41', '#74ba7e', 0.48, 0.2), {
    at: [0.25, 1.0, -1.5],
    yaw: 0.9,
    pitch: -0.7,
    roll: 0.9,
    size: 1.1,
  }),
  place(leaf('#2a8152', '#9bd69b', 0.44, 0.14), {
    at: [1.3, 0.14, 1.35],
    yaw: 0.2,
    pitch: -0.08,
    roll: 0.04,
    size: 0.62,
  }),
  place(water, { at: [1.28, 0.245, 1.4], size: 0.115 }),
  place(water, { at: [1.52, 0.21, 1.3], size: 0.06 }),
  place(water, { at: [0.62, 0.13, 1.25], size: 0.3 }),
  place(water, { at: [0.2, 0.07, 1.62], size: 0.16 }),
  place(water, { at: [2.25, 0.1, 1.3], size: 0.22 }),
  ...scatteredDrops(),
];
