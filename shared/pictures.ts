/**
 * Our own pictures exist in several widths as `<name>-<width>.webp` and `.avif`. Stored addresses
 * name one of them; this module derives the others, and leaves foreign addresses alone.
 */
const OWN_PICTURE = /^(\/pictures\/(products|facts|categories)\/[a-z0-9-]+)-\d+\.webp$/;

const WIDTHS: Record<string, readonly number[]> = {
  products: [240, 480, 800],
  facts: [480, 960],
  categories: [480, 960, 1440],
};

export type PictureSources = { src: string; avif?: string; webp?: string };

export function pictureSources(url: string): PictureSources {
  const match = OWN_PICTURE.exec(url);
  const widths = match && WIDTHS[match[2] ?? ''];
  if (!match || !widths) return { src: url };
  const srcSet = (type: string) =>
    widths.map((width) => `${match[1]}-${width}.${type} ${width}w`).join(', ');
  return { src: url, avif: srcSet('avif'), webp: srcSet('webp') };
}
