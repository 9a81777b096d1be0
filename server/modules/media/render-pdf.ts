import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { AppError } from '#server/http/app-error.ts';
import { MAX_FACT_SHEET_PAGES } from '#shared/contracts/supplements.ts';
import type { Pixels } from './encode-picture.ts';

const PAGE_WIDTH_PIXELS = 960;
const MAX_PAGE_HEIGHT_PIXELS = 4 * PAGE_WIDTH_PIXELS;

export async function* renderPdf(bytes: Uint8Array): AsyncGenerator<Pixels> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch(() => undefined);
  const count = document?.getPageCount() ?? 0;
  if (!document || count === 0) {
    throw new AppError('unsupported_media_type', 'The PDF is damaged or locked.');
  }
  if (count > MAX_FACT_SHEET_PAGES) {
    throw new AppError('body_too_large', `The PDF has more than ${MAX_FACT_SHEET_PAGES} pages.`);
  }
  for (let index = 0; index < count; index += 1) yield renderPage(document.getPage(index));
}

async function renderPage(page: PDFiumPage): Promise<Pixels> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const height = Math.round((PAGE_WIDTH_PIXELS * originalHeight) / originalWidth);
  // Also false for NaN, when the page has no size.
  if (!(height >= 1 && height <= MAX_PAGE_HEIGHT_PIXELS)) {
    throw new AppError('body_too_large', 'A page of the PDF is too long.');
  }
  const { data, width, ...rest } = await page.render({
    width: PAGE_WIDTH_PIXELS,
    height,
    scale: 1,
  });
  return { data, width, height: rest.height, channels: 4 };
}
