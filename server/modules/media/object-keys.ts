import type { UploadedPictureFolder } from '#shared/rules/pictures.ts';

export const OBJECT_TYPES = { webp: 'image/webp', avif: 'image/avif' } as const;
export type ObjectExtension = keyof typeof OBJECT_TYPES;

const SERVED_KEY = /^(?:images\/[0-9a-f]{32}|facts\/[0-9a-f]{32}-\d{1,2})-\d{1,4}\.(webp|avif)$/;

/** The id of the upload in a picture's URL, in a syntax that PostgreSQL also understands. */
export const SHOWN_UPLOAD = '/objects/(?:images|facts)/([0-9a-f]{32})-';

export function readServedKey(
  key: string,
): { key: string; extension: ObjectExtension } | undefined {
  const extension = SERVED_KEY.exec(key)?.[1];
  return extension === 'webp' || extension === 'avif' ? { key, extension } : undefined;
}

export function pictureName(folder: UploadedPictureFolder, id: string, page: number): string {
  return folder === 'images' ? `images/${id}` : `facts/${id}-${page}`;
}
