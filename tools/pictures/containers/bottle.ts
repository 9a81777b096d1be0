import type { Pixels } from '../raster.ts';
import { noise } from '../render/noise.ts';
import type { Part } from '../render/scene.ts';
import { smoothMin, turned } from '../render/shapes.ts';
import type { Finish } from './finishes.ts';
import { screwCap, wrappedBody } from './turned.ts';

export const bottleWrap = { radius: 0.82, bottom: 0.24, top: 1.5, halfAngle: 2.3 };

const shape = (fromAxis: number, y: number) =>
  smoothMin(
    turned(fromAxis, y, 0.82, 0, 1.86, 0.1, 0.34),
    turned(fromAxis, y, 0.52, 1.6, 2.06, 0.05, 0.02),
    0.16,
  );

/** Capsules up to the shoulder, felt rather than seen through the colored glass. */
const capsules = (x: number, y: number, z: number) => {
  const inside = shape(Math.sqrt(x * x + z * z), y) + 0.09;
  const heap = y - 1.62 - 0.06 * noise(x * 5, 0, z * 5);
  const bumps = 0.05 * noise(x * 9, y * 9, z * 9);
  return Math.max(inside, heap) + bumps;
};

export function bottle(finish: Finish, label: Pixels): Part[] {
  return [
    wrappedBody(shape, finish.body, bottleWrap, label, 2.06, capsules),
    screwCap(finish.closure, 0.615, 2.0, 2.5, finish.closure === 'bamboo' ? 0.05 : 0.07),
  ];
}
