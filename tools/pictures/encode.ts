import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sharp } from './raster.ts';
import type { Raster } from './render/render.ts';

export const picturesFolder = join(import.meta.dirname, '..', '..', 'pictures');

type Kind = 'photo' | 'page';

/**
 * Pages are many and flat, so their settings are low; the larger width is the one that is read and
 * gets the better share. Color is kept at full resolution, or small colored type would smear.
 */
function settings(kind: Kind, width: number) {
  if (kind === 'photo') {
    // Only the soft, out-of-focus scenes come this wide, and they hide compression well.
    return {
      webp: { quality: width > 800 ? 68 : 78, effort: 5, smartSubsample: true },
      avif: { quality: width > 800 ? 44 : 52, effort: 2 },
    };
  }
  const reading = width > 600;
  return {
    webp: { quality: reading ? 14 : 7, effort: 6 },
    avif: { quality: reading ? 32 : 14, effort: 2, chromaSubsampling: '4:4:4' },
  };
}

export type Source = Raster | { svg: string };

function open(source: Source) {
  if ('svg' in source) return sharp(Buffer.from(source.svg)).flatten({ background: '#ffffff' });
  const { data, width, height } = source;
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Writes `<name>-<width>.webp` and `.avif` for every width. */
export async function writePicture(source: Source, name: string, widths: number[], kind: Kind) {
  const base = join(picturesFolder, name);
  mkdirSync(dirname(base), { recursive: true });
  // Decoded once: drawing the SVG again for every width would cost more than the encoding.
  const { data, info } = await open(source)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of widths) {
    const resized = sharp(data, {
      raw: { width: info.width, height: info.height, channels: 3 },
    }).resize({ width });
    const { webp, avif } = settings(kind, width);
    await resized.clone().webp(webp).toFile(`${base}-${width}.webp`);
    await resized.clone().avif(avif).toFile(`${base}-${width}.avif`);
  }
}

export async function writeJpeg(source: Buffer, name: string) {
  mkdirSync(picturesFolder, { recursive: true });
  await sharp(source).jpeg({ quality: 84, mozjpeg: true }).toFile(join(picturesFolder, name));
}
