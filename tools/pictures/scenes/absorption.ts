import type { Part } from '../render/scene.ts';
import { hash } from '../render/noise.ts';
import { rod } from '../render/shapes.ts';
import { linear, mixColor, smoothstep } from '../render/vector.ts';
import { capsule, clear, drop, place } from './kit.ts';
import type { Stage } from './stage.ts';

export const absorptionStage: Stage = {
  table: '#a9660f',
  wall: '#f0b75c',
  shadow: '#4a2805',
  tableRoughness: 0.2,
};

const gold = drop([0.1, 0.75, 4.2]);
const softgel = clear((x, y, z) => rod(x, y, z, 0.5, 0.42), 0.95, [0.12, 0.85, 4.4], 0.05, 1.4);

const centers = [
  { x: 0.95, z: 0.35, reach: 1.25, height: 0.05 },
  { x: 2.2, z: -0.9, reach: 1.6, height: 0.035 },
];

/** A pool of golden liquid with rings where capsules sink into it. */
const pool: Part = {
  distance: (x, y, z) => {
    if (y > 0.3) return y - 0.12;
    let surface = 0.02;
    for (const center of centers) {
      const away = Math.sqrt((x - center.x) ** 2 + (z - center.z) ** 2);
      surface += center.height * Math.sin(away * 13 - 1.2) * Math.exp(-away * center.reach);
    }
    return (y - surface) * 0.7;
  },
  surface: (x, _y, z) => {
    const away = Math.sqrt((x - 1.2) ** 2 + z * z);
    const color = mixColor(linear('#c17a16'), linear('#6d3d06'), Math.min(away / 4, 1));
    // Far off the pool loses its shine, so that no bright edge cuts the picture.
    const far = smoothstep(1.2, 5, away);
    return { color, roughness: 0.07 + 0.7 * far, metal: 0, gloss: 1.4 - far };
  },
  bound: { center: [0, 0, 0], radius: 60 },
};

function droplets(): Part[] {
  return Array.from({ length: 16 }, (_, index) => {
    const size = 0.03 + 0.1 * hash(index, 5) ** 2;
    const x = 0.1 + hash(index, 6) * 2.6;
    return place(gold, { at: [x, 0.35 + hash(index, 7) * 1.9, -1.4 + hash(index, 8) * 2], size });
  });
}

export const absorptionParts = (): Part[] => [
  pool,
  place(capsule('#f6e6c4', '#d98a1f'), { at: [0.95, 0.3, 0.35], yaw: 0.5, roll: 0.85, size: 0.78 }),
  place(capsule('#f3dfb6', '#c9791a'), { at: [2.2, 0.22, -0.9], yaw: -0.4, roll: 1.0, size: 0.8 }),
  place(softgel, { at: [2.05, 0.26, 0.95], yaw: 0.35, size: 0.52 }),
  place(softgel, { at: [0.25, 0.22, 1.3], yaw: -0.6, size: 0.44 }),
  place(softgel, { at: [0.1, 0.3, -0.95], yaw: 0.9, size: 0.6 }),
  place(softgel, { at: [1.35, 0.2, 1.75], yaw: 1.1, size: 0.36 }),
  place(gold, { at: [1.55, 1.32, 0.1], size: 0.2 }),
  place(gold, { at: [1.5, 1.85, 0.1], size: 0.11 }),
  place(gold, { at: [0.62, 1.3, -0.4], size: 0.13 }),
  ...droplets(),
];
