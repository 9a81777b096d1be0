import { noise } from '../render/noise.ts';
import type { Glass, Surface } from '../render/scene.ts';
import { linear, mixColor, type Vec } from '../render/vector.ts';
import type { Body, Closure } from './finishes.ts';

const glassAbsorption: Partial<Record<Body, Vec>> = {
  amber: [1.05, 3.3, 11],
  green: [8, 2.7, 5],
  cobalt: [8, 5, 1.5],
};

const contentsColor: Partial<Record<Body, Vec>> = {
  amber: linear('#66400f'),
  green: linear('#2f4a36'),
  cobalt: linear('#24386a'),
};

const plastics: Partial<Record<Body, Surface>> = {
  white: { color: linear('#efece5'), roughness: 0.3, metal: 0, gloss: 1 },
  charcoal: { color: linear('#33323a'), roughness: 0.36, metal: 0, gloss: 1.1 },
  evergreen: { color: linear('#1d4a37'), roughness: 0.5, metal: 0, gloss: 0.9 },
  kraft: { color: linear('#c39a66'), roughness: 0.8, metal: 0, gloss: 0.5 },
};

/** The surface of the container itself; glass shows its color from within. */
export function bodySurface(body: Body): Surface {
  return plastics[body] ?? { color: [0.02, 0.02, 0.02], roughness: 0.04, metal: 0, gloss: 1.25 };
}

/** Glass of the given color, or null for opaque containers. */
export function bodyGlass(
  body: Body,
  core?: (x: number, y: number, z: number) => number,
): Glass | null {
  const absorption = glassAbsorption[body];
  if (!absorption) return null;
  const color = contentsColor[body] ?? [0.2, 0.2, 0.2];
  const glass: Glass = { absorption, haze: 0.25 };
  if (core) glass.core = { distance: core, surface: { color, roughness: 1, metal: 0, gloss: 0 } };
  return glass;
}

const bambooLight = linear('#d9b27c');
const bambooDark = linear('#b07f46');

export function closureSurface(closure: Closure, x: number, y: number, z: number): Surface {
  switch (closure) {
    case 'copper':
      return { color: linear('#d08a58'), roughness: 0.22, metal: 1, gloss: 1.15 };
    case 'bamboo': {
      // Long fibers: the noise is stretched along the grain.
      const grain = noise(x * 2.2, y * 46, z * 2.2) * 0.65 + noise(x * 9, y * 150, z * 9) * 0.35;
      return {
        color: mixColor(bambooLight, bambooDark, grain),
        roughness: 0.55,
        metal: 0,
        gloss: 0.7,
      };
    }
    case 'evergreen':
      return { color: linear('#1d5340'), roughness: 0.34, metal: 0, gloss: 1.1 };
    case 'white':
      return { color: linear('#f0ede6'), roughness: 0.34, metal: 0, gloss: 1 };
    case 'black':
      return { color: linear('#1d1d1f'), roughness: 0.36, metal: 0, gloss: 1.25 };
  }
}

/** Turned wood and spun metal are smooth; molded plastic caps have a grip. */
export const isRidged = (closure: Closure) => closure !== 'bamboo' && closure !== 'copper';

export const labelSurface = (color: Vec): Surface => ({
  color,
  roughness: 0.5,
  metal: 0,
  gloss: 0.55,
});
