import { add, cross, dot, normalize, scale, smoothstep, type Vec } from './vector.ts';

/** A rectangular lamp, placed by direction because it is far away compared with the product. */
export type Softbox = {
  direction: Vec;
  width: number;
  height: number;
  color: Vec;
};

export type Studio = {
  softboxes: Softbox[];
  overhead: Vec;
  horizon: Vec;
  behindCamera: Vec;
  floorBounce: Vec;
  /** The lamp that throws the shadow. */
  key: { direction: Vec; color: Vec; softness: number };
};

type Mounted = Softbox & { right: Vec; up: Vec };
const mounted = new WeakMap<Studio, Mounted[]>();

function mount(studio: Studio): Mounted[] {
  const known = mounted.get(studio);
  if (known) return known;
  const boxes = studio.softboxes.map((box) => {
    const direction = normalize(box.direction);
    const right = normalize(cross([0, 1, 0], direction));
    return { ...box, direction, right, up: cross(direction, right) };
  });
  mounted.set(studio, boxes);
  return boxes;
}

function ambient(studio: Studio, ray: Vec): Vec {
  if (ray[1] < 0) {
    const share = smoothstep(0, 0.5, -ray[1]);
    return add(scale(studio.horizon, 1 - share), scale(studio.floorBounce, share));
  }
  const upward = smoothstep(0, 0.9, ray[1]);
  const sky = add(scale(studio.horizon, 1 - upward), scale(studio.overhead, upward));
  // The room behind the camera is dark: without it, glossy things have nothing to reflect.
  const towardCamera = smoothstep(0.2, 0.95, ray[2]) * (1 - upward);
  return add(scale(sky, 1 - towardCamera), scale(studio.behindCamera, towardCamera));
}

/**
 * What a surface of this roughness sees when it looks along the ray. Lamps are far brighter than
 * paper can show: `lampGain` brings that back for mirror images.
 */
export function lightFrom(studio: Studio, ray: Vec, roughness: number, lampGain = 1): Vec {
  let light = ambient(studio, ray);
  const edge = 0.03 + roughness * 0.9;
  for (const box of mount(studio)) {
    const facing = dot(ray, box.direction);
    if (facing <= 0.05) continue;
    const across = Math.abs(dot(ray, box.right) / facing);
    const along = Math.abs(dot(ray, box.up) / facing);
    const inside =
      (1 - smoothstep(box.width - edge, box.width + edge, across)) *
      (1 - smoothstep(box.height - edge, box.height + edge, along));
    // A blurred lamp spreads the same light over more of the surface.
    const spread =
      (box.width * box.height) / ((box.width + edge * 0.5) * (box.height + edge * 0.5));
    light = add(light, scale(box.color, inside * spread * lampGain));
  }
  return light;
}

const diffuseTables = new WeakMap<Studio, Vec[]>();

// Second-order spherical harmonics hold all that a matte surface can tell about its surroundings.
const basis = ([x, y, z]: Vec) => [
  0.282095,
  0.488603 * y,
  0.488603 * z,
  0.488603 * x,
  1.092548 * x * y,
  1.092548 * y * z,
  0.315392 * (3 * z * z - 1),
  1.092548 * x * z,
  0.546274 * (x * x - y * y),
];
const cosineLobe = [
  3.141593, 2.094395, 2.094395, 2.094395, 0.785398, 0.785398, 0.785398, 0.785398, 0.785398,
];

function diffuseTable(studio: Studio): Vec[] {
  const known = diffuseTables.get(studio);
  if (known) return known;
  const count = 4000;
  const table: Vec[] = cosineLobe.map(() => [0, 0, 0]);
  for (let index = 0; index < count; index += 1) {
    const y = 1 - (2 * (index + 0.5)) / count;
    const around = index * 2.399963;
    const radius = Math.sqrt(1 - y * y);
    const ray: Vec = [Math.cos(around) * radius, y, Math.sin(around) * radius];
    const light = lightFrom(studio, ray, 0.3);
    for (const [term, value] of basis(ray).entries()) {
      table[term] = add(table[term] ?? [0, 0, 0], scale(light, (value * 4 * Math.PI) / count));
    }
  }
  diffuseTables.set(studio, table);
  return table;
}

/** Light that a matte surface facing `normal` receives from the whole room, shadows aside. */
export function diffuseLight(studio: Studio, normal: Vec): Vec {
  const table = diffuseTable(studio);
  const terms = basis(normal);
  const sum: Vec = [0, 0, 0];
  for (let term = 0; term < terms.length; term += 1) {
    const weight = ((terms[term] ?? 0) * (cosineLobe[term] ?? 0)) / Math.PI;
    const light = table[term];
    if (!light) continue;
    sum[0] += light[0] * weight;
    sum[1] += light[1] * weight;
    sum[2] += light[2] * weight;
  }
  return [Math.max(sum[0], 0), Math.max(sum[1], 0), Math.max(sum[2], 0)];
}
