import { AppError } from '#server/http/app-error.ts';
import { decodeImage } from './decode-image.ts';
import { encodePicture } from './encode-picture.ts';
import { PDF_TYPE } from './file-types.ts';
import type { PictureOrder, PictureReport } from './make-pictures.ts';

process.on('disconnect', () => process.exit());
process.on('message', (order: PictureOrder) => void carryOut(order));

async function carryOut(order: PictureOrder): Promise<void> {
  try {
    for await (const pixels of readPages(order)) {
      await report({ page: await encodePicture(pixels, order.folder) });
    }
    await report({ done: true });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await report({ refused: { code: error.code, message: error.message } });
  }
}

async function* readPages({ bytes, contentType, folder }: PictureOrder) {
  if (contentType !== PDF_TYPE) {
    yield await decodeImage(bytes, contentType, folder);
    return;
  }
  // Slow to load, and most files are images.
  const { renderPdf } = await import('./render-pdf.ts');
  yield* renderPdf(bytes);
}

function report(message: PictureReport): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}
