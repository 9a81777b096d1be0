import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '#server/http/app-error.ts';
import { uploadedWidths, type UploadedPictureFolder } from '#shared/rules/pictures.ts';
import { IMAGE_FORMATS } from './file-types.ts';
import type { Pixels } from './encode-picture.ts';

const MAX_PIXELS = 50_000_000;
/** The limit of WebP. */
const MAX_SIDE_PIXELS = 16_000;

export async function decodeImage(
  bytes: Uint8Array,
  contentType: string,
  folder: UploadedPictureFolder,
): Promise<Pixels> {
  const size = await measureImage(bytes, contentType);
  const widest = Math.max(...uploadedWidths(folder, size.width));
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .autoOrient()
    .resize({ width: widest })
    .toColorspace('srgb')
    .raw({ depth: 'uchar' });
  const { data, info } = await readOrRefuse(image, (decoder) =>
    decoder.toBuffer({ resolveWithObject: true }),
  );
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Reads only the header, since a small file may decode to more pixels than fit in memory. */
async function measureImage(bytes: Uint8Array, contentType: string) {
  const header = await readOrRefuse(sharp(bytes, { limitInputPixels: false }), (decoder) =>
    decoder.metadata(),
  );
  const size = uprightSize(header);
  if (header.format !== IMAGE_FORMATS.get(contentType) || !size.width || !size.height) {
    throw unreadable();
  }
  const pixels = size.width * size.height;
  if (pixels > MAX_PIXELS || Math.max(size.width, size.height) > MAX_SIDE_PIXELS) {
    throw new AppError(
      'body_too_large',
      `The image has too many pixels: ${size.width} × ${size.height}.`,
    );
  }
  return size;
}

function uprightSize(header: Metadata): { width: number; height: number } {
  return header.autoOrient ?? { width: header.width, height: header.height };
}

async function readOrRefuse<T>(image: Sharp, read: (image: Sharp) => Promise<T>): Promise<T> {
  try {
    return await read(image);
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause?: unknown): AppError {
  return new AppError('unsupported_media_type', 'The image is damaged and cannot be read.', {
    cause,
  });
}
