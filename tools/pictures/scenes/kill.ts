import type { Part } from '../render/scene.ts';
import { roughNoise } from '../render/noise.ts';
import { rod, smoothMin, sphere } from '../render/shapes.ts';
import { linear, mixColor, type Vec } from '../render/vector.ts';
import { leaf, place } from './kit.ts';
import type { Stage } from './stage.ts';

export const killStage: Stage = {
  table: '#a5323d',
  wall: '#dd7674',
  shadow: '#3a0d12',
  tableRoughness: 0.45,
};

/** Furrows that run lengthwise along the shell. */
const shellWrinkle = (x: number, y: number, z: number) =>
  Math.abs(roughNoise(x * 1.3 + 3, y * 2.6, z * 2.6, 2) - 0.5);

/** A walnut in its shell: wrinkled, with the seam that runs around it. */
const walnut = {
  radius: 1.2,
  distance: (x: number, y: number, z: number) => {
    const away = Math.sqrt(x * x * 0.74 + y * y * 1.1 + z * z * 1.16);
    if (away > 1.4) return away - 1.2;
    const seam = 0.1 * Math.exp(-((z / 0.07) ** 2)) - 0.09 * Math.exp(-((z / 0.018) ** 2));
    return (away - 0.95 + shellWrinkle(x, y, z) * 0.3 - seam) * 0.55;
  },
  surface: (x: number, y: number, z: number) => {
    const color = mixColor(
      linear('#6b431f'),
      linear('#d2a76c'),
      Math.min(shellWrinkle(x, y, z) * 2.4 + 0.25, 1),
    );
    return { color, roughness: 0.6, metal: 0, gloss: 0.6 };
  },
};

/** A clove along x: a tapered stem, four prongs and the round bud between them. */
const clove = {
  radius: 1.15,
  distance: (x: number, y: number, z: number) => {
    const taper = 0.115 + 0.06 * (x + 0.5);
    const stem = rod(x + 0.15, y, z, 0.62, Math.max(taper, 0.06));
    let flower = sphere(x - 0.72, y, z, 0.2);
    for (const [py, pz] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const along = x - 0.58;
      const tip: Vec = [along, y - py * (0.13 + along * 0.32), z - pz * (0.13 + along * 0.32)];
      flower = Math.min(flower, rod(tip[0] - 0.12, tip[1], tip[2], 0.16, 0.055));
    }
    const bump = 0.02 * roughNoise(x * 9, y * 9, z * 9, 2);
    return (smoothMin(stem, flower, 0.08) + bump) * 0.8;
  },
  surface: (x: number, y: number, z: number) => {
    const shade = roughNoise(x * 6, y * 6, z * 6, 3);
    const tone =
      x > 0.62
        ? mixColor(linear('#8a5a30'), linear('#b98550'), shade)
        : mixColor(linear('#3f1f0e'), linear('#7a4522'), shade);
    return { color: tone, roughness: 0.62, metal: 0, gloss: 0.6 };
  },
};

/** A sprig of oregano: pairs of small leaves, each pair turned against the last. */
function sprig(at: Vec, yaw: number, length: number): Part[] {
  const along: Vec = [Math.cos(yaw), 0, -Math.sin(yaw)];
  const small = leaf('#2f5a2c', '#8fae63', 0.6, 0.12);
  const stem = place(
    {
      radius: 1.1,
      distance: (x, y, z) => rod(x, y - 0.1 * (1 - x * x), z, 1, 0.016) * 0.85,
      surface: () => ({ color: linear('#7b5a3c'), roughness: 0.6, metal: 0, gloss: 0.5 }),
    },
    { at, yaw, size: length },
  );
  const leaves = Array.from({ length: 16 }, (_, index) => {
    const pair = Math.floor(index / 2);
    const share = -0.9 + (pair / 7) * 1.85;
    const side = index % 2 === 0 ? 1 : -1;
    const size = length * (0.24 - 0.11 * (pair / 7)) * 1.15;
    const lift = 0.1 * (1 - share * share) * length + 0.03 + (pair % 2) * 0.03;
    const across: Vec = [Math.sin(yaw) * side, 0, Math.cos(yaw) * side];
    const center: Vec = [
      at[0] + along[0] * share * length + across[0] * size * 0.85,
      at[1] + lift,
      at[2] + along[2] * share * length + across[2] * size * 0.85,
    ];
    return place(small, {
      at: center,
      yaw: yaw - side * 1.15,
      roll: 0.25 + 0.12 * (pair % 3),
      pitch: 0.22 * side * (pair % 2 === 0 ? 1 : -0.6),
      size,
    });
  });
  return [stem, ...leaves];
}

export const killParts = (): Part[] => [
  place(walnut, { at: [1.35, 0.52, -0.55], yaw: 0.6, pitch: 0.3, roll: 0.2, size: 0.56 }),
  place(walnut, { at: [2.35, 0.45, -0.05], yaw: -0.9, pitch: 0.5, roll: -0.3, size: 0.48 }),
  place(walnut, { at: [2.1, 0.5, -1.6], yaw: 1.9, pitch: 0.2, size: 0.54 }),
  ...sprig([0.6, 0.03, 0.9], 0.28, 1.25),
  ...sprig([0.1, 0.03, -1.35], 0.08, 1.35),
  place(clove, { at: [1.75, 0.09, 0.98], yaw: 0.5, size: 0.36 }),
  place(clove, { at: [2.2, 0.09, 0.75], yaw: -0.7, size: 0.34 }),
  place(clove, { at: [1.95, 0.08, 1.4], yaw: 2.5, size: 0.33 }),
  place(clove, { at: [1.3, 0.08, 1.62], yaw: 1.3, size: 0.34 }),
  place(clove, { at: [0.05, 0.08, 1.5], yaw: 0.1, size: 0.32 }),
  place(clove, { at: [2.6, 0.08, 1.25], yaw: 1.8, size: 0.34 }),
];
