export const PDF_TYPE = 'application/pdf';

/** What we make pictures of, and what sharp calls it: AVIF is a kind of HEIF. */
export const IMAGE_FORMATS: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'heif'],
]);
