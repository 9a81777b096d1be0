import type { Pixels } from '../raster.ts';
import type { Part } from '../render/scene.ts';
import { turned } from '../render/shapes.ts';
import type { Body, Closure } from './finishes.ts';
import { bodyGlass, bodySurface, closureSurface, isRidged, labelSurface } from './materials.ts';
import { readTexture } from './texture.ts';

export type Wrap = { radius: number; bottom: number; top: number; halfAngle: number };

/** A glass or plastic body of revolution with a label wrapped around it. */
export function wrappedBody(
  shape: (fromAxis: number, y: number) => number,
  body: Body,
  wrap: Wrap,
  label: Pixels,
  height: number,
  core?: (x: number, y: number, z: number) => number,
): Part {
  const onLabel = (x: number, y: number, z: number) =>
    y > wrap.bottom && y < wrap.top && Math.abs(Math.atan2(x, z)) < wrap.halfAngle;
  const surface = bodySurface(body);
  const glass = bodyGlass(body, core);
  return {
    distance: (x, y, z) => {
      const distance = shape(Math.sqrt(x * x + z * z), y);
      // Paper has a thickness: its edge catches light and casts the faintest line of shadow.
      return distance < 0.03 && distance > -0.03 && onLabel(x, y, z) ? distance - 0.006 : distance;
    },
    surface: (x, y, z) => {
      if (!onLabel(x, y, z)) return surface;
      const u = 0.5 + Math.atan2(x, z) / (2 * wrap.halfAngle);
      const v = (wrap.top - y) / (wrap.top - wrap.bottom);
      return labelSurface(readTexture(label, u, v));
    },
    glass: (x, y, z) => (onLabel(x, y, z) ? null : glass),
    bound: { center: [0, height / 2, 0], radius: height / 2 + wrap.radius * 0.75 },
  };
}

/** A screw cap: a turned solid, with grip ridges when it is molded. */
export function screwCap(
  closure: Closure,
  radius: number,
  bottom: number,
  top: number,
  roundTop: number,
): Part {
  const ridges = isRidged(closure) ? Math.round(radius * 130) : 0;
  const middle = (bottom + top) / 2;
  return {
    distance: (x, y, z) => {
      const distance = turned(Math.sqrt(x * x + z * z), y, radius, bottom, top, 0.025, roundTop);
      if (ridges === 0 || Math.abs(distance) > 0.05 || y > top - roundTop - 0.04) return distance;
      if (y < bottom + 0.05) return distance;
      return distance + 0.007 * (1 + Math.sin(ridges * Math.atan2(x, z)));
    },
    surface: (x, y, z) => closureSurface(closure, x, y, z),
    bound: { center: [0, middle, 0], radius: Math.hypot(radius, (top - bottom) / 2) + 0.02 },
  };
}
