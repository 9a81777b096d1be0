import type { Part } from '../render/scene.ts';
import { hash } from '../render/noise.ts';
import { roundBox } from '../render/shapes.ts';
import { smoothstep } from '../render/vector.ts';
import { clear, drop, place } from './kit.ts';
import type { Stage } from './stage.ts';

export const dissolveStage: Stage = {
  table: '#1d437c',
  wall: '#7fb0ea',
  shadow: '#0a1f42',
  tableRoughness: 0.14,
};

const crystal = clear(
  (x, y, z) => roundBox(x, y, z, 0.5, 0.5, 0.5, 0.06),
  0.9,
  [1.5, 0.55, 0.12],
  0.1,
  1.3,
);
const bead = drop([1.3, 0.5, 0.1]);

const step = 0.43;

/** A block of crystals that is whole on the right and comes apart toward the left. */
function block(): Part[] {
  const parts: Part[] = [];
  for (let ix = 0; ix < 5; ix += 1) {
    for (let iy = 0; iy < 4; iy += 1) {
      for (let iz = 0; iz < 2; iz += 1) {
        const chance = hash(ix + 11, iy + 5, iz + 2);
        // 0 in the intact corner, 1 where everything has drifted away.
        const loose = smoothstep(0.25, 1.15, (4 - ix) * 0.2 + iy * 0.13 + chance * 0.25);
        if (loose > 0.98 && chance > 0.55) continue;
        const drift = loose * loose;
        parts.push(
          place(crystal, {
            at: [
              0.55 + ix * step - drift * (0.5 + 0.9 * hash(ix, iy, iz + 7)),
              0.225 + iy * step + drift * (0.25 + 0.5 * hash(ix, iy, iz + 8)),
              -0.75 + iz * step + drift * (hash(ix, iy, iz + 9) - 0.45) * 1.6,
            ],
            yaw: -0.35 + drift * (hash(ix, iy, iz + 3) - 0.5) * 3,
            pitch: drift * (hash(ix, iy, iz + 4) - 0.5) * 3,
            roll: drift * (hash(ix, iy, iz + 5) - 0.5) * 3,
            size: step * 0.93 * (1 - 0.66 * drift),
          }),
        );
      }
    }
  }
  return parts;
}

function particles(): Part[] {
  return Array.from({ length: 34 }, (_, index) => {
    const away = hash(index, 21);
    const size = 0.018 + 0.055 * (1 - away) * hash(index, 22);
    return place(bead, {
      at: [
        1.0 - away * 2.3,
        0.5 + hash(index, 23) * (1.2 + away * 0.9),
        -0.9 + hash(index, 24) * 1.7,
      ],
      size,
    });
  });
}

export const dissolveParts = (): Part[] => [...block(), ...particles()];
