import type { Pixels } from '../raster.ts';
import { noise } from '../render/noise.ts';
import type { Part } from '../render/scene.ts';
import { smoothMin, turned } from '../render/shapes.ts';
import type { Finish } from './finishes.ts';
import { screwCap, wrappedBody } from './turned.ts';

export const jarWrap = { radius: 1.02, bottom: 0.2, top: 1.32, halfAngle: 2.1 };

const shape = (fromAxis: number, y: number) =>
  smoothMin(
    turned(fromAxis, y, 1.02, 0, 1.52, 0.12, 0.16),
    turned(fromAxis, y, 0.88, 1.3, 1.66, 0.03, 0.02),
    0.06,
  );

const powder = (x: number, y: number, z: number) => {
  const inside = shape(Math.sqrt(x * x + z * z), y) + 0.1;
  return Math.max(inside, y - 1.4 - 0.05 * noise(x * 3, 0, z * 3));
};

export function jar(finish: Finish, label: Pixels): Part[] {
  return [
    wrappedBody(shape, finish.body, jarWrap, label, 1.66, powder),
    screwCap(finish.closure, 0.99, 1.58, 2.0, finish.closure === 'bamboo' ? 0.05 : 0.06),
  ];
}
