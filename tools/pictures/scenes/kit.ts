import { hash, roughNoise } from '../render/noise.ts';
import type { Part, Surface } from '../render/scene.ts';
import { rod } from '../render/shapes.ts';
import { linear, mixColor, smoothstep, type Vec } from '../render/vector.ts';

export type Placement = { at: Vec; yaw?: number; pitch?: number; roll?: number; size?: number };

type Shape = {
  distance: (x: number, y: number, z: number) => number;
  surface: (x: number, y: number, z: number) => Surface;
  glass?: Part['glass'];
  radius: number;
};

/**
 * Puts a shape, described around 0,0,0, somewhere on the table: turned, tilted, rolled and scaled.
 * The three turns are folded into one matrix, because this runs many millions of times.
 */
export function place(shape: Shape, placement: Placement): Part {
  const { at, yaw = 0, pitch = 0, roll = 0, size = 1 } = placement;
  const [ax, ay, az] = at;
  const [cy, sy] = [Math.cos(yaw), Math.sin(yaw)];
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)];
  const [cr, sr] = [Math.cos(roll) / size, Math.sin(roll) / size];
  const xx = cy * cr - sy * sp * sr;
  const xy = cp * sr;
  const xz = -sy * cr - cy * sp * sr;
  const yx = -cy * sr - sy * sp * cr;
  const yy = cp * cr;
  const yz = sy * sr - cy * sp * cr;
  const zx = (sy * cp) / size;
  const zy = sp / size;
  const zz = (cy * cp) / size;
  const localX = (x: number, y: number, z: number) => xx * (x - ax) + xy * (y - ay) + xz * (z - az);
  const localY = (x: number, y: number, z: number) => yx * (x - ax) + yy * (y - ay) + yz * (z - az);
  const localZ = (x: number, y: number, z: number) => zx * (x - ax) + zy * (y - ay) + zz * (z - az);
  const part: Part = {
    distance: (x, y, z) => shape.distance(localX(x, y, z), localY(x, y, z), localZ(x, y, z)) * size,
    surface: (x, y, z) => shape.surface(localX(x, y, z), localY(x, y, z), localZ(x, y, z)),
    bound: { center: at, radius: shape.radius * size },
  };
  const { glass } = shape;
  if (glass) part.glass = (x, y, z) => glass(localX(x, y, z), localY(x, y, z), localZ(x, y, z));
  return part;
}

/** A leaf along x from -1 to 1, arched, with a midrib and side veins. */
export function leaf(dark: string, light: string, width: number, arch: number): Shape {
  const colors = [linear(dark), linear(light)] as const;
  const halfWidth = (x: number) => width * Math.max(1 - x * x, 0) ** 0.72 * (1 - 0.28 * x);
  // Side veins leave the midrib at an angle, bend toward the tip and fade before the edge.
  const vein = (x: number, z: number) => {
    const across = Math.abs(z) / width;
    const side = (x - Math.abs(z) * 0.55 + across * across * 0.16 + 4) * 4.6;
    const line = side - Math.floor(side) - 0.5;
    return Math.max(
      Math.exp(-((z / 0.016) ** 2)),
      0.6 * Math.exp(-((line / 0.06) ** 2)) * Math.max(1 - across * 1.1, 0),
    );
  };
  return {
    radius: 1.08,
    distance: (x, y, z) => {
      const rise = arch * (1 - x * x) + 0.22 * Math.abs(z);
      const plane = Math.max(Math.abs(x) - 1, Math.abs(y - rise) - 0.012);
      // The outline and the veins are only worth computing close to the leaf.
      if (plane > 0.12) return plane * 0.6;
      const edge = Math.abs(z) - halfWidth(Math.max(-1, Math.min(1, x)));
      const coarse = Math.max(edge, plane);
      if (coarse > 0.06) return coarse * 0.6;
      const relief = rise - 0.012 * vein(x, z);
      return Math.max(edge, Math.abs(x) - 1, Math.abs(y - relief) - 0.012) * 0.6;
    },
    surface: (x, _y, z) => {
      const patch = roughNoise(x * 3.2, 1, z * 5, 4) * 0.75 - 0.05;
      const color = mixColor(colors[0], colors[1], Math.min(patch + 0.4 * vein(x, z), 1));
      return { color, roughness: 0.3, metal: 0, gloss: 0.9 };
    },
  };
}

/** Clear or tinted glass: water, gel or crystal, by the light it takes away. */
export function clear(
  distance: Shape['distance'],
  radius: number,
  absorption: Vec,
  haze: number,
  gloss = 1.2,
): Shape {
  const surface: Surface = { color: [0.02, 0.02, 0.02], roughness: 0.03, metal: 0, gloss };
  return { distance, radius, surface: () => surface, glass: () => ({ absorption, haze }) };
}

/** A drop of liquid: a sphere that has settled. */
export const drop = (absorption: Vec): Shape =>
  clear(
    (x, y, z) => {
      const settled = y < 0 ? y * 1.9 : y * 1.25;
      return (Math.sqrt(x * x + settled * settled + z * z) - 1) * 0.55;
    },
    1.05,
    absorption,
    0.02,
    1.4,
  );

/** A two-piece capsule along x; the cap is a little wider than the body it slides over. */
export function capsule(body: string, cap: string): Shape {
  const [bodyColor, capColor] = [linear(body), linear(cap)];
  return {
    radius: 1.02,
    distance: (x, y, z) => rod(x, y, z, 0.62, 0.355 + 0.02 * smoothstep(0.02, 0.035, x)),
    surface: (x) => ({
      color: x > 0.03 ? capColor : bodyColor,
      roughness: 0.16,
      metal: 0,
      gloss: 1.2,
    }),
  };
}

/** A stone or lump of coal: a solid broken along flat faces, with a grain on top. */
export function stone(
  dark: string,
  light: string,
  seed: number,
  grain: number,
  look: { roughness: number; gloss: number },
): Shape {
  const colors = [linear(dark), linear(light)] as const;
  const faces = Array.from({ length: 13 }, (_, index) => {
    const y = 1 - (2 * (index + 0.5)) / 13 + (hash(index, seed, 1) - 0.5) * 0.3;
    const around = index * 2.399963 + hash(index, seed, 2);
    const radius = Math.sqrt(Math.max(1 - y * y, 0));
    const offset = 0.62 + 0.34 * hash(index, seed, 3);
    return { x: Math.cos(around) * radius, y, z: Math.sin(around) * radius, offset };
  });
  return {
    radius: 1.25,
    distance: (x, y, z) => {
      let solid = Math.sqrt(x * x + y * y + z * z) - 1.05;
      if (solid > 0.4) return solid;
      for (const face of faces) {
        solid = Math.max(solid, x * face.x + y * face.y + z * face.z - face.offset);
      }
      const rough = roughNoise(x * 5 + seed, y * 5, z * 5, 3) - 0.5;
      return (solid - grain * rough) * 0.75;
    },
    surface: (x, y, z) => ({
      color: mixColor(colors[0], colors[1], roughNoise(x * 3 + seed, y * 3, z * 3, 4)),
      metal: 0,
      ...look,
    }),
  };
}
