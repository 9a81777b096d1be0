import sharp from 'sharp';
import { uploadedWidths, type UploadedPictureFolder } from '#shared/rules/pictures.ts';
import type { ObjectExtension } from './object-keys.ts';

/** Effort 4 takes seven times as long for the same size. */
const AVIF = { quality: 55, effort: 2 };
const WEBP = { quality: 80 };

// One thread and no cache, so that the shop stays responsive.
sharp.concurrency(1);
sharp.cache(false);

export type Pixels = {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
};

export type PictureFile = { width: number; extension: ObjectExtension; bytes: Uint8Array };

/** Narrow files first. Built from bare pixels, so that no metadata survives. */
export async function encodePicture(
  { data, width, height, channels }: Pixels,
  folder: UploadedPictureFolder,
): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  for (const target of uploadedWidths(folder, width)) {
    const resized = () => sharp(data, { raw: { width, height, channels } }).resize(target);
    files.push(
      { width: target, extension: 'webp', bytes: await resized().webp(WEBP).toBuffer() },
      { width: target, extension: 'avif', bytes: await resized().avif(AVIF).toBuffer() },
    );
  }
  return files;
}
