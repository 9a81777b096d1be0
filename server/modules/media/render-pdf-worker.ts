import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import { MAX_FACT_SHEET_PAGES } from '#shared/admin-catalog.ts';
import { encodePicture } from './encode-picture.ts';
import type { PdfReport } from './render-pdf.ts';

const PAGE_WIDTH_PIXELS = 960;
const MAX_PAGE_HEIGHT_PIXELS = 4 * PAGE_WIDTH_PIXELS;

await renderPages(workerData as Uint8Array);

async function renderPages(bytes: Uint8Array): Promise<void> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch(() => undefined);
  const count = document?.getPageCount() ?? 0;
  if (!document || count === 0) return report({ refused: 'unreadable' });
  if (count > MAX_FACT_SHEET_PAGES) return report({ refused: 'too many pages' });
  for (let index = 0; index < count; index += 1) {
    const page = await renderPage(document, index);
    report(page);
    if ('refused' in page) return;
  }
  report({ done: true });
}

async function renderPage(document: PDFiumDocument, index: number): Promise<PdfReport> {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const height = Math.round((PAGE_WIDTH_PIXELS * originalHeight) / originalWidth);
  // Also when it has no size at all and the division has no result.
  if (!(height >= 1 && height <= MAX_PAGE_HEIGHT_PIXELS)) return { refused: 'page too large' };
  const pixels = await page.render({ width: PAGE_WIDTH_PIXELS, height, scale: 1 });
  const { data, width } = pixels;
  return {
    page: await encodePicture({ data, width, height: pixels.height, channels: 4 }, 'facts'),
  };
}

function report(message: PdfReport): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
}
