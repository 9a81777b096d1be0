import type { Part, Scene } from './scene.ts';
import { normalize, type Vec } from './vector.ts';

const far = 40;

function partDistance(part: Part, x: number, y: number, z: number): number {
  const { center, radius } = part.bound;
  const dx = x - center[0];
  const dy = y - center[1];
  const dz = z - center[2];
  const toBound = Math.sqrt(dx * dx + dy * dy + dz * dz) - radius;
  return toBound > 0.25 ? toBound : part.distance(x, y, z);
}

export function sceneDistance(parts: Part[], x: number, y: number, z: number): number {
  let nearest = far;
  for (const part of parts) nearest = Math.min(nearest, partDistance(part, x, y, z));
  return nearest;
}

/** Only the parts whose bounding sphere the ray meets: most rays meet none or one. */
function partsOnRay(parts: Part[], from: Vec, ray: Vec, margin: number): Part[] {
  const met: Part[] = [];
  for (const part of parts) {
    const { center, radius } = part.bound;
    const cx = center[0] - from[0];
    const cy = center[1] - from[1];
    const cz = center[2] - from[2];
    const along = cx * ray[0] + cy * ray[1] + cz * ray[2];
    const reach = (radius + margin) ** 2;
    const square = cx * cx + cy * cy + cz * cz;
    if (square < reach || (along > 0 && square - along * along < reach)) met.push(part);
  }
  return met;
}

export type Hit = { part: Part; point: Vec; traveled: number };

export function march(scene: Scene, from: Vec, ray: Vec, limit: number): Hit | null {
  const parts = partsOnRay(scene.parts, from, ray, 0.02);
  if (parts.length === 0) return null;
  let traveled = 0;
  for (let step = 0; step < 160 && traveled < limit; step += 1) {
    const x = from[0] + ray[0] * traveled;
    const y = from[1] + ray[1] * traveled;
    const z = from[2] + ray[2] * traveled;
    let nearest = far;
    let part: Part | undefined;
    for (const candidate of parts) {
      const distance = partDistance(candidate, x, y, z);
      if (distance < nearest) {
        nearest = distance;
        part = candidate;
      }
    }
    if (part && nearest < 0.0006) return { part, point: [x, y, z], traveled };
    traveled += nearest * 0.9;
  }
  return null;
}

export function normalAt(distance: Part['distance'], [x, y, z]: Vec): Vec {
  const step = 0.0012;
  return normalize([
    distance(x + step, y, z) - distance(x - step, y, z),
    distance(x, y + step, z) - distance(x, y - step, z),
    distance(x, y, z + step) - distance(x, y, z - step),
  ]);
}

/** Exact distance to parts within reach; anything further cannot darken the point. */
function nearby(parts: Part[], x: number, y: number, z: number, reach: number): number {
  let nearest = far;
  for (const part of parts) {
    const { center, radius } = part.bound;
    const dx = x - center[0];
    const dy = y - center[1];
    const dz = z - center[2];
    const within = radius + reach;
    if (dx * dx + dy * dy + dz * dz < within * within) {
      nearest = Math.min(nearest, part.distance(x, y, z));
    }
  }
  return nearest;
}

/** How open the surroundings of a point are, 1 in the open and toward 0 in a crevice. */
export function openness(scene: Scene, point: Vec, normal: Vec, reach: number): number {
  let blocked = 0;
  let weight = 0.5;
  for (let tap = 1; tap <= 5; tap += 1) {
    const height = (reach * tap) / 5;
    const y = point[1] + normal[1] * height;
    const x = point[0] + normal[0] * height;
    const z = point[2] + normal[2] * height;
    const distance = Math.min(nearby(scene.parts, x, y, z, reach), scene.floor ? y : far);
    blocked += (weight * Math.max(height - distance, 0)) / height;
    weight *= 0.72;
  }
  return Math.max(1 - blocked * 0.72, 0);
}

/** Share of the key lamp that reaches a point; near misses give the soft edge of the shadow. */
export function keyReaching(scene: Scene, from: Vec): number {
  const { direction, softness } = scene.studio.key;
  const ray = normalize(direction);
  const parts = partsOnRay(scene.parts, from, ray, softness * 3);
  if (parts.length === 0) return 1;
  let reaching = 1;
  let traveled = 0.03;
  for (let step = 0; step < 48 && traveled < 6; step += 1) {
    const distance = sceneDistance(
      parts,
      from[0] + ray[0] * traveled,
      from[1] + ray[1] * traveled,
      from[2] + ray[2] * traveled,
    );
    reaching = Math.min(reaching, 0.5 + (0.5 * distance) / (softness * traveled));
    if (reaching <= 0) return 0;
    traveled += Math.min(Math.max(Math.abs(distance) * 0.7, 0.035), 0.35);
  }
  const share = Math.min(Math.max(reaching, 0), 1);
  return share * share * (3 - 2 * share);
}
