import { hash } from './noise.ts';
import { keyReaching, march, openness } from './march.ts';
import type { Camera, Scene } from './scene.ts';
import { shadeHit, shadeSurface } from './shade.ts';
import {
  add,
  cross,
  displayByte,
  mixColor,
  normalize,
  reflect,
  scale,
  smoothstep,
  type Vec,
} from './vector.ts';

export type Raster = { data: Buffer; width: number; height: number };

const up: Vec = [0, 1, 0];

/** The ground as paper: the backdrop color, dimmed by shadow and warmed by a faint mirror image. */
function paperFloor(scene: Scene, point: Vec, ray: Vec, backdrop: Vec): Vec {
  const open = openness(scene, point, up, 0.9);
  const key = keyReaching(scene, [point[0], 0.004, point[2]]);
  const shade = (0.45 + 0.55 * open) * (0.72 + 0.28 * key);
  const ground: Vec = [
    backdrop[0] * shade,
    backdrop[1] * (0.02 + 0.98 * shade) * shade ** 0.04,
    backdrop[2] * shade ** 1.06,
  ];
  if (scene.floorMirror === 0) return ground;
  const upward = reflect(ray, up);
  const hit = march(scene, [point[0], 0.01, point[2]], upward, 1.1);
  if (!hit) return ground;
  const strength = scene.floorMirror * Math.exp(-hit.traveled * 3.2);
  return add(scale(ground, 1 - strength), scale(shadeHit(scene, hit, upward, 2), strength));
}

function trace(scene: Scene, eye: Vec, ray: Vec, u: number, v: number): Vec {
  const hit = march(scene, eye, ray, 40);
  const floorAt = ray[1] < -0.0001 ? -eye[1] / ray[1] : Infinity;
  if (hit && hit.traveled < floorAt) return shadeHit(scene, hit, ray, 0);
  if (floorAt > 40) return scene.backdrop(u, v);
  const point = add(eye, scale(ray, floorAt));
  if (!scene.floor) {
    const away = Math.hypot(point[0], point[2]) / (scene.floorReach ?? 1);
    const backdrop = scene.backdrop(u, v);
    if (away > 3) return backdrop;
    // The paper sweeps up into the backdrop: shadows fade before they could show where.
    return mixColor(paperFloor(scene, point, ray, backdrop), backdrop, smoothstep(1.1, 3, away));
  }
  return shadeSurface(scene, scene.floor(point[0], point[2]), point, up, ray, 0);
}

/** Draws the scene; several samples per pixel give smooth edges and the blur of a real lens. */
export function render(scene: Scene, camera: Camera, width: number, height: number): Raster {
  const away = add(camera.target, scale(camera.eye, -1));
  const distance = Math.hypot(...away);
  const forward = normalize(away);
  const right = normalize(cross(forward, up));
  const above = cross(right, forward);
  const data = Buffer.alloc(width * height * 3);
  const pixel = camera.span / height;

  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const turn = hash(column, row);
      let sum: Vec = [0, 0, 0];
      let least = Infinity;
      let most = 0;
      let taken = 0;
      while (taken < camera.samples) {
        // A low-discrepancy sequence, turned a little per pixel, spreads few samples evenly.
        const jitterX = (taken * 0.7548777 + turn) % 1;
        const jitterY = (taken * 0.5698403 + turn * 0.7) % 1;
        const across = (column + jitterX - width / 2) * pixel;
        const along = (height / 2 - row - jitterY) * pixel;
        const aim = add(
          add(camera.eye, scale(forward, distance)),
          add(scale(right, across), scale(above, along)),
        );
        const radius = camera.aperture * Math.sqrt((taken * 0.618034 + turn) % 1);
        const angle = taken * 2.399963 + turn * 6.283;
        const eye = camera.aperture
          ? add(
              camera.eye,
              add(scale(right, Math.cos(angle) * radius), scale(above, Math.sin(angle) * radius)),
            )
          : camera.eye;
        const ray = normalize(add(aim, scale(eye, -1)));
        const u = (column + 0.5) / width;
        const v = (row + 0.5) / height;
        const light = scale(trace(scene, eye, ray, u, v), scene.vignette?.(u, v) ?? 1);
        sum = add(sum, light);
        taken += 1;
        const tone = Math.sqrt(Math.max(light[0] + light[1] + light[2], 0));
        least = Math.min(least, tone);
        most = Math.max(most, tone);
        // Where the first samples agree, the pixel is even and needs no more of them.
        if (taken === 3 && most - least < 0.03) break;
      }
      const at = (row * width + column) * 3;
      data[at] = displayByte(sum[0] / taken);
      data[at + 1] = displayByte(sum[1] / taken);
      data[at + 2] = displayByte(sum[2] / taken);
    }
  }
  return { data, width, height };
}
