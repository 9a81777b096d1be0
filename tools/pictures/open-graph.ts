import { catalog } from '../../server/db/seed/catalog.ts';
import { productParts, productStudio } from './containers/product-scene.ts';
import { copper, evergreen, muted } from './palette.ts';
import { sharp } from './raster.ts';
import { render } from './render/render.ts';
import type { Part } from './render/scene.ts';
import { linear, mixColor, smoothstep } from './render/vector.ts';
import { drawText } from './text.ts';

const width = 1200;
const height = 630;

/** Four shapes in four hues, side by side to the right of the words. */
const row = [
  { slug: 'liver-renew', x: -1.92, z: 0 },
  { slug: 'mullein-clear', x: -0.5, z: 0.35 },
  { slug: 'mucosa-restore', x: 0.78, z: -0.7 },
  { slug: 'zeolite-binder', x: 1.98, z: 0.35 },
];

function moved(part: Part, dx: number, dz: number): Part {
  const [x0, y0, z0] = part.bound.center;
  const shifted: Part = {
    distance: (x, y, z) => part.distance(x - dx, y, z - dz),
    surface: (x, y, z) => part.surface(x - dx, y, z - dz),
    bound: { center: [x0 + dx, y0, z0 + dz], radius: part.bound.radius },
  };
  const { glass } = part;
  if (glass) {
    shifted.glass = (x, y, z) => {
      const found = glass(x - dx, y, z - dz);
      if (!found?.core) return found;
      const { distance, surface } = found.core;
      return {
        ...found,
        core: { surface, distance: (cx, cy, cz) => distance(cx - dx, cy, cz - dz) },
      };
    };
  }
  return shifted;
}

const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
${drawText(70, 236, 'Premium', { face: 'serifBold', size: 62, color: evergreen })}
${drawText(70, 308, 'Supplements', { face: 'serifBold', size: 62, color: evergreen })}
${drawText(70, 380, 'Store', { face: 'serifBold', size: 62, color: evergreen })}
<rect x="72" y="424" width="64" height="4" rx="2" fill="${copper}"/>
${drawText(70, 470, 'Professional-grade formulas', { face: 'medium', size: 23, color: muted })}
</svg>`;

/** The picture shown when a link to the store is shared. */
export async function drawOpenGraph(): Promise<Buffer> {
  const parts: Part[] = [];
  for (const { slug, x, z } of row) {
    const product = catalog.find((candidate) => candidate.slug === slug);
    if (!product) throw new Error(`no product ${slug}`);
    parts.push(...(await productParts(product)).map((part) => moved(part, x, z)));
  }
  const center = linear('#fefaf3');
  const edge = mixColor(linear('#ecdfcc'), [1, 1, 1], 0.1);
  const picture = render(
    {
      parts,
      studio: productStudio,
      backdrop: (u, v) =>
        mixColor(center, edge, smoothstep(0.15, 1, Math.hypot(u - 0.5, (v - 0.4) * 0.7))),
      bounces: 1,
      floorReach: 1.8,
      floorMirror: 0.2,
    },
    { eye: [-1.85, 3, 16], target: [-1.85, 1.22, 0], span: 5.2, aperture: 0, samples: 6 },
    width,
    height,
  );
  return await sharp(picture.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(words) }])
    .png()
    .toBuffer();
}
