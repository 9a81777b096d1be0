/** Our pictures exist in several widths as `<name>-<width>.webp` and `.avif`. Other URLs stay unchanged. */
const DRAWN_PICTURE = /^(\/pictures\/(products|facts|categories)\/[a-z0-9-]+)-\d+\.webp$/;
const UPLOADED_PICTURE = /^(\/objects\/(images|facts)\/[a-z0-9-]+)-(\d{1,4})\.webp$/;

const WIDTHS: Record<string, readonly number[]> = {
  products: [240, 480, 800],
  // Used for both product pictures and fact sheet pages.
  images: [240, 480, 800, 960],
  facts: [480, 960],
  categories: [480, 960, 1440],
};

export type UploadedPictureFolder = 'images' | 'facts';
type PictureSources = { src: string; avif?: string; webp?: string };

export function pictureSources(url: string): PictureSources {
  const [, drawn, drawnFolder = ''] = DRAWN_PICTURE.exec(url) ?? [];
  if (drawn) return listSources(url, drawn, WIDTHS[drawnFolder] ?? []);
  const [, uploaded, folder = '', width] = UPLOADED_PICTURE.exec(url) ?? [];
  if (uploaded) return listSources(url, uploaded, narrowerWidths(folder, Number(width)));
  return { src: url };
}

export function uploadedWidths(folder: UploadedPictureFolder, originalWidth: number): number[] {
  const widest = Math.max(...(WIDTHS[folder] ?? []));
  return narrowerWidths(folder, Math.min(originalWidth, widest));
}

function narrowerWidths(folder: string, widest: number): number[] {
  return [...(WIDTHS[folder] ?? []).filter((width) => width < widest), widest];
}

function listSources(src: string, name: string, widths: readonly number[]): PictureSources {
  const srcSet = (type: string) =>
    widths.map((width) => `${name}-${width}.${type} ${width}w`).join(', ');
  return { src, avif: srcSet('avif'), webp: srcSet('webp') };
}
