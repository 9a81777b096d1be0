import type { Part } from '../render/scene.ts';
import { hash, noise } from '../render/noise.ts';
import { roundMax } from '../render/shapes.ts';
import { linear, mixColor } from '../render/vector.ts';
import { clear, place, stone } from './kit.ts';
import type { Stage } from './stage.ts';

export const bindStage: Stage = {
  table: '#4a3677',
  wall: '#a98fd8',
  shadow: '#1a1033',
  tableRoughness: 0.5,
};

const coal = (seed: number) =>
  stone('#0b0a0d', '#2a2730', seed, 0.16, { roughness: 0.3, gloss: 1.6 });
const zeolite = (seed: number) =>
  stone('#a39cb0', '#ece7ef', seed, 0.12, { roughness: 0.8, gloss: 0.4 });

/** An amethyst point: a six-sided prism with a pyramid on top, upright along y. */
const point = clear(
  (x, y, z) => {
    let side = -1;
    let tip = -1;
    for (let face = 0; face < 3; face += 1) {
      const angle = (face * Math.PI) / 3;
      const across = Math.abs(x * Math.cos(angle) + z * Math.sin(angle));
      side = Math.max(side, across - 0.3);
      tip = Math.max(tip, across * 0.82 + (y - 0.98) * 0.57);
    }
    return roundMax(Math.max(side, tip), -1 - y, 0.02) * 0.9;
  },
  1.25,
  [0.85, 2.3, 0.3],
  0.12,
  1.4,
);

/** A shallow stone bowl and the clay powder heaped in it. */
const bowl: Part = {
  distance: (x, y, z) => {
    const fromAxis = Math.sqrt((x - 1.5) ** 2 + (z + 0.7) ** 2);
    const outer = Math.sqrt(fromAxis * fromAxis + ((y - 0.86) * 1.15) ** 2) - 0.98;
    const inner = Math.sqrt(fromAxis * fromAxis + ((y - 0.9) * 1.15) ** 2) - 0.9;
    return Math.max(roundMax(Math.max(outer, -inner), y - 0.78, 0.025), 0.02 - y) * 0.8;
  },
  surface: (x, y, z) => ({
    color: mixColor(linear('#3b3547'), linear('#57506a'), noise(x * 7, y * 7, z * 7)),
    roughness: 0.55,
    metal: 0,
    gloss: 0.8,
  }),
  bound: { center: [1.5, 0.45, -0.7], radius: 1.08 },
};

const powder: Part = {
  distance: (x, y, z) => {
    const fromAxis = Math.sqrt((x - 1.5) ** 2 + (z + 0.7) ** 2);
    const heap = 0.68 + 0.42 * Math.exp(-fromAxis * fromAxis * 3.2) + 0.05 * noise(x * 6, 1, z * 6);
    const inner = Math.sqrt(fromAxis * fromAxis + ((y - 0.9) * 1.15) ** 2) - 0.9;
    return Math.max(inner, (y - heap) * 0.7);
  },
  surface: (x, y, z) => ({
    color: mixColor(linear('#b8a8c9'), linear('#ddd2e6'), noise(x * 30, y * 30, z * 30)),
    roughness: 0.95,
    metal: 0,
    gloss: 0.15,
  }),
  bound: { center: [1.5, 0.75, -0.7], radius: 1.0 },
};

function crumbs(): Part[] {
  return Array.from({ length: 26 }, (_, index) => {
    const size = 0.025 + 0.06 * hash(index, 31) ** 2;
    const shape = index % 3 === 0 ? zeolite(index) : coal(index);
    return place(shape, {
      at: [-0.5 + hash(index, 32) * 3.3, size * 0.7, 0.2 + hash(index, 33) * 1.9],
      size,
    });
  });
}

export const bindParts = (): Part[] => [
  bowl,
  powder,
  place(coal(3), { at: [0.3, 0.28, 0.25], yaw: 0.4, size: 0.36 }),
  place(coal(9), { at: [0.85, 0.22, 0.8], yaw: 1.4, size: 0.28 }),
  place(coal(17), { at: [0.0, 0.34, -0.85], yaw: 2.2, size: 0.44 }),
  place(zeolite(5), { at: [2.15, 0.2, 0.72], yaw: 0.7, size: 0.28 }),
  place(zeolite(12), { at: [1.55, 0.14, 1.25], yaw: 1.9, size: 0.19 }),
  place(coal(23), { at: [2.75, 0.22, 0.9], yaw: 0.2, size: 0.27 }),
  place(point, { at: [2.5, 0.62, -0.35], pitch: 0.15, roll: -0.22, size: 0.72 }),
  place(point, { at: [2.85, 0.45, -0.1], pitch: 0.3, roll: 0.35, size: 0.5 }),
  place(point, { at: [2.25, 0.4, 0.1], pitch: 0.35, roll: -0.5, yaw: 0.4, size: 0.42 }),
  place(point, { at: [0.5, 0.1, 1.5], pitch: 1.45, roll: 0.6, size: 0.34 }),
  ...crumbs(),
];
