export const PDF_TYPE = 'application/pdf';

/** MIME types and sharp's names for them. AVIF is a kind of HEIF. */
export const IMAGE_FORMATS: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'heif'],
]);
