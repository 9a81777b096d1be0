import { keyReaching, march, normalAt, openness, type Hit } from './march.ts';
import type { Glass, Scene, Surface } from './scene.ts';
import { diffuseLight, lightFrom } from './studio.ts';
import {
  add,
  clamp,
  dot,
  mix,
  mixColor,
  multiply,
  normalize,
  reflect,
  refract,
  scale,
  type Vec,
} from './vector.ts';

const lift = (point: Vec, normal: Vec, by: number): Vec => add(point, scale(normal, by));

function fresnel(base: number, facing: number): number {
  return base + (1 - base) * (1 - clamp(facing)) ** 5;
}

/** What a mirror ray sees: another part nearby, or the studio. */
function mirrored(scene: Scene, point: Vec, ray: Vec, surface: Surface, depth: number): Vec {
  const { roughness, metal } = surface;
  const studio = lightFrom(scene.studio, ray, roughness, mix(3.3, 1.1, metal));
  // Rough surfaces blur their neighbours away, so only polished ones are worth a second look.
  if (roughness > 0.35 || depth > scene.bounces) return studio;
  const hit = march(scene, point, ray, 6);
  return hit ? shadeHit(scene, hit, ray, depth + 1) : studio;
}

export function shadeSurface(
  scene: Scene,
  surface: Surface,
  point: Vec,
  normal: Vec,
  ray: Vec,
  depth: number,
): Vec {
  const open = openness(scene, point, normal, 0.45);
  const raised = lift(point, normal, 0.004);
  const key = normalize(scene.studio.key.direction);
  const keyFacing = Math.max(dot(normal, key), 0);
  const keyShare = keyFacing > 0 && depth < 2 ? keyFacing * keyReaching(scene, raised) : keyFacing;
  const received = add(
    scale(diffuseLight(scene.studio, normal), open),
    scale(scene.studio.key.color, keyShare),
  );
  const matte = scale(multiply(surface.color, received), 1 - surface.metal);

  const base: Vec = mixColor([0.04, 0.04, 0.04], surface.color, surface.metal);
  const mirror = mirrored(scene, raised, reflect(ray, normal), surface, depth);
  const facing = -dot(normal, ray);
  const polish = surface.gloss * (1 - surface.roughness * 0.55) * (0.35 + 0.65 * open);
  const shine: Vec = [
    mirror[0] * fresnel(base[0], facing) * polish,
    mirror[1] * fresnel(base[1], facing) * polish,
    mirror[2] * fresnel(base[2], facing) * polish,
  ];
  return add(matte, shine);
}

/** A leaf under a drop or the table below it: still lifes are seen through their glass parts. */
function behindGlass(scene: Scene, hit: Hit, from: Vec, ray: Vec, depth: number): Vec | null {
  if (!scene.floor || depth > scene.bounces) return null;
  const others = { ...scene, parts: scene.parts.filter((part) => part !== hit.part) };
  const next = march(others, from, ray, 6);
  const floorAt = ray[1] < -0.001 ? Math.max(-from[1] / ray[1], 0) : Infinity;
  if (next && next.traveled < floorAt) return shadeHit(scene, next, ray, depth + 1);
  if (floorAt > 12) return null;
  const point = add(from, scale(ray, floorAt));
  const surface = scene.floor(point[0], point[2]);
  const lit = add(diffuseLight(scene.studio, [0, 1, 0]), scale(scene.studio.key.color, 0.8));
  // Glass gathers light on the table below: the bright spot in the shadow of every drop.
  return scale(multiply(surface.color, lit), 1.5);
}

/** Follows the ray through the glass to its contents or out of the far wall. */
function throughGlass(
  scene: Scene,
  hit: Hit,
  glass: Glass,
  normal: Vec,
  ray: Vec,
  depth: number,
): Vec {
  const inward = refract(ray, normal, 1 / 1.5) ?? ray;
  const start = lift(hit.point, normal, -0.004);
  let traveled = 0;
  let point = start;
  for (let step = 0; step < 60; step += 1) {
    point = add(start, scale(inward, traveled));
    const toWall = -hit.part.distance(point[0], point[1], point[2]);
    const toCore = glass.core?.distance(point[0], point[1], point[2]) ?? 10;
    if (toCore < 0.002 && glass.core) {
      const coreNormal = normalAt(glass.core.distance, point);
      const lit = add(
        diffuseLight(scene.studio, coreNormal),
        scale(
          scene.studio.key.color,
          0.5 * Math.max(dot(coreNormal, normalize(scene.studio.key.direction)), 0),
        ),
      );
      return absorb(multiply(glass.core.surface.color, lit), glass, traveled);
    }
    if (toWall < 0.001) break;
    traveled += Math.max(Math.min(toWall, toCore) * 0.9, 0.002);
  }
  const wall = normalAt(hit.part.distance, point);
  const outward = refract(inward, scale(wall, -1), 1.5) ?? reflect(inward, scale(wall, -1));
  const straight =
    behindGlass(scene, hit, point, outward, depth) ?? lightFrom(scene.studio, outward, 0.12);
  const scattered = diffuseLight(scene.studio, scale(wall, 1));
  return absorb(mixColor(straight, scattered, glass.haze), glass, traveled);
}

function absorb(light: Vec, glass: Glass, depth: number): Vec {
  return [
    light[0] * Math.exp(-glass.absorption[0] * depth),
    light[1] * Math.exp(-glass.absorption[1] * depth),
    light[2] * Math.exp(-glass.absorption[2] * depth),
  ];
}

export function shadeHit(scene: Scene, hit: Hit, ray: Vec, depth: number): Vec {
  const [x, y, z] = hit.point;
  const normal = normalAt(hit.part.distance, hit.point);
  const surface = hit.part.surface(x, y, z);
  const glass = hit.part.glass?.(x, y, z);
  if (!glass) return shadeSurface(scene, surface, hit.point, normal, ray, depth);
  const facing = -dot(normal, ray);
  const raised = lift(hit.point, normal, 0.004);
  const mirror = mirrored(scene, raised, reflect(ray, normal), surface, depth);
  const open = openness(scene, hit.point, normal, 0.45);
  const passed = scale(throughGlass(scene, hit, glass, normal, ray, depth), 0.45 + 0.55 * open);
  return add(passed, scale(mirror, fresnel(0.045, facing) * surface.gloss * (0.4 + 0.6 * open)));
}
