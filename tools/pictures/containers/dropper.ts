import type { Pixels } from '../raster.ts';
import type { Part } from '../render/scene.ts';
import { smoothMin, turned } from '../render/shapes.ts';
import { linear } from '../render/vector.ts';
import type { Finish } from './finishes.ts';
import { screwCap, wrappedBody } from './turned.ts';

export const dropperWrap = { radius: 0.64, bottom: 0.2, top: 1.38, halfAngle: 2.4 };

const shape = (fromAxis: number, y: number) =>
  smoothMin(
    turned(fromAxis, y, 0.64, 0, 1.66, 0.08, 0.26),
    turned(fromAxis, y, 0.28, 1.5, 1.86, 0.03, 0.02),
    0.12,
  );

/** The rubber bulb: a soft cylinder, a little narrower in the middle where it is squeezed. */
function bulb(finish: Finish): Part {
  const light = finish.closure === 'white' || finish.closure === 'bamboo';
  const color = linear(light ? '#e6e1d8' : '#202022');
  return {
    distance: (x, y, z) => {
      const waist = 0.025 * Math.exp(-(((y - 2.34) / 0.16) ** 2));
      const fromAxis = Math.sqrt(x * x + z * z);
      const body = turned(fromAxis, y, 0.235 - waist, 2.1, 2.76, 0.02, 0.22);
      const rim = turned(fromAxis, y, 0.27, 2.12, 2.2, 0.03, 0.03);
      return smoothMin(body, rim, 0.05);
    },
    surface: () => ({ color, roughness: 0.62, metal: 0, gloss: 0.9 }),
    bound: { center: [0, 2.44, 0], radius: 0.48 },
  };
}

export function dropper(finish: Finish, label: Pixels): Part[] {
  return [
    wrappedBody(shape, finish.body, dropperWrap, label, 1.86),
    screwCap(finish.closure, 0.365, 1.8, 2.14, 0.03),
    bulb(finish),
  ];
}
