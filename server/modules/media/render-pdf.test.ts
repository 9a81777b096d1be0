import { expect, test } from 'vitest';
import { writePdf } from '#tests/support/upload-files.ts';
import { renderPdf } from './render-pdf.ts';

test('a page that takes too long is given up', async () => {
  await expect(renderPdf(writePdf({ pages: 2 }), 1)).rejects.toMatchObject({
    code: 'body_too_large',
    message: 'The PDF is too complex to be shown.',
  });
});

test('while pages are drawn the shop does other things', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const pages = await renderPdf(writePdf({ pages: 2 }));
  clearInterval(timer);
  expect(pages.map((page) => page.map((file) => `${file.width}.${file.extension}`))).toEqual([
    ['480.webp', '480.avif', '960.webp', '960.avif'],
    ['480.webp', '480.avif', '960.webp', '960.avif'],
  ]);
  // Drawn in this thread, two pages would leave no more than a few turns between them.
  expect(turns).toBeGreaterThan(20);
});
