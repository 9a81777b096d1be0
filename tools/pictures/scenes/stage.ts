import { noise } from '../render/noise.ts';
import type { Camera, Part, Scene, Surface } from '../render/scene.ts';
import type { Studio } from '../render/studio.ts';
import { linear, mixColor, scale, smoothstep, type Vec } from '../render/vector.ts';

export type Stage = {
  /** The table under the still life. */
  table: string;
  /** The lit part of the wall behind it. */
  wall: string;
  /** The shadowed side, where the words go. */
  shadow: string;
  tableRoughness: number;
};

const times = (color: Vec, factor: number): Vec => scale(color, factor);

/** One window to the upper right, a cool reflector to the left: the same room in five hues. */
function stageStudio(stage: Stage): Studio {
  const wall = linear(stage.wall);
  const shadow = linear(stage.shadow);
  return {
    softboxes: [
      { direction: [0.75, 0.75, 0.2], width: 0.45, height: 0.6, color: [2.9, 2.8, 2.6] },
      { direction: [0.6, 0.35, -0.9], width: 0.5, height: 0.4, color: [0.5, 0.48, 0.46] },
      { direction: [-0.95, 0.4, 0.1], width: 0.12, height: 0.7, color: [1.3, 1.36, 1.45] },
    ],
    overhead: times(mixColor(wall, [1, 1, 1], 0.25), 0.3),
    horizon: times(wall, 0.55),
    behindCamera: times(shadow, 0.7),
    floorBounce: times(linear(stage.table), 0.6),
    key: { direction: [0.7, 0.85, 0.15], color: [1.05, 1.0, 0.92], softness: 0.16 },
  };
}

export function stageScene(stage: Stage, parts: Part[]): Scene {
  const wall = linear(stage.wall);
  const shadow = linear(stage.shadow);
  const table = linear(stage.table);
  return {
    parts,
    studio: stageStudio(stage),
    backdrop: (u, v) =>
      mixColor(wall, shadow, smoothstep(0.05, 0.95, Math.hypot((u - 0.74) * 1.1, v - 0.16))),
    floor: (x, z): Surface => {
      const grain = 0.86 + 0.28 * noise(x * 2.3, 5, z * 2.3);
      // The table darkens into the distance so that its far edge melts into the wall.
      const distance = smoothstep(-2.5, -9, z);
      return {
        color: mixColor(times(table, grain), times(wall, 0.36), distance),
        roughness: stage.tableRoughness,
        metal: 0,
        gloss: 0.42,
      };
    },
    vignette: (u, v) => {
      const corner = smoothstep(1.05, 0.1, Math.hypot(u * 0.95, (1 - v) * 1.15));
      return 1 - 0.62 * corner;
    },
    bounces: 0,
    floorMirror: 0,
  };
}

export const stageCamera: Camera = {
  eye: [-0.3, 2.9, 8.2],
  target: [0.62, 0.72, 0],
  span: 3.05,
  aperture: 0.045,
  samples: 6,
};
