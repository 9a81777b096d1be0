import type { Pixels } from '../raster.ts';
import { noise } from '../render/noise.ts';
import type { Part } from '../render/scene.ts';
import { smoothstep } from '../render/vector.ts';
import type { Finish } from './finishes.ts';
import { bodySurface } from './materials.ts';
import { readTexture } from './texture.ts';

export const pouchFace = { halfWidth: 0.92, height: 2.46 };

const { halfWidth, height } = pouchFace;

/** Half the thickness: full at the gusset, flat at the sides and at the sealed top. */
function thickness(x: number, y: number, creased: boolean): number {
  const across = Math.max(1 - (x / halfWidth) ** 2, 0);
  const rise = Math.max(1 - Math.max(y - 0.12, 0) / (height - 0.32), 0);
  const belly = 0.42 * across ** 0.7 * rise ** 0.75 * (0.72 + 0.28 * smoothstep(0, 0.3, y));
  if (!creased) return Math.max(belly, 0.014);
  // Film creases where it is pulled from flat to full: near the seal and in the lower corners.
  const pull = smoothstep(1.1, 2.0, y) * (1 - smoothstep(2.05, 2.2, y)) * across;
  const crease = 0.022 * pull * (noise(x * 7 + y * 1.4, y * 1.1, 3) - 0.5);
  const corner = 0.03 * smoothstep(0.5, 0.9, Math.abs(x) / halfWidth) * (1 - smoothstep(0.2, 1, y));
  const dent = corner * (noise(x * 9, y * 5, 7) - 0.5);
  return Math.max(belly + crease * 2 + dent, 0.014);
}

export function pouch(finish: Finish, label: Pixels): Part[] {
  const surface = bodySurface(finish.body);
  return [
    {
      distance: (x, y, z) => {
        const side = halfWidth - 0.02 * Math.sin((y / height) * Math.PI);
        // The bottom edge bows forward with the gusset.
        const bottom = 0.05 * (x / halfWidth) ** 2 - y;
        const outline = Math.max(Math.abs(x) - side, y - height, bottom);
        const grooves = y > 2.24 && y < 2.4 ? 0.004 * Math.sin(y * 150) : 0;
        const zipper = 0.016 * Math.exp(-(((y - 2.08) / 0.018) ** 2));
        // The bottom panel is folded in and sealed along an arc.
        const fold = 0.34 - 0.2 * (x / halfWidth) ** 2;
        const seal = 0.012 * Math.exp(-(((y - fold) / 0.014) ** 2));
        const face = Math.abs(z) - thickness(x, y, Math.abs(z) < 0.5) - grooves - zipper + seal;
        return Math.max(outline, face) * 0.8;
      },
      surface: (x, y, z) => {
        if (z < 0) return surface;
        const color = readTexture(label, 0.5 + x / (2 * halfWidth), 1 - y / height);
        return { ...surface, color };
      },
      bound: { center: [0, height / 2, 0], radius: Math.hypot(height / 2, halfWidth) + 0.05 },
    },
  ];
}
