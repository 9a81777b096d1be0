import { expect, test, vi } from 'vitest';
import { writePdf } from '#tests/support/upload-files.ts';
import { makePictures } from './make-pictures.ts';

const PDF = {
  bytes: writePdf({ pages: 2 }),
  contentType: 'application/pdf',
  folder: 'facts',
} as const;

test('a file that takes too long is given up', async () => {
  await expect(makePictures(PDF, 1)).rejects.toMatchObject({
    code: 'body_too_large',
    message: 'The file is too complex to be shown.',
  });
});

test('nothing is waited for longer than twenty seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const refused = makePictures(PDF).catch((error: unknown) => error);
    vi.advanceTimersByTime(20_000);
    expect(await refused).toMatchObject({ code: 'body_too_large' });
  } finally {
    vi.useRealTimers();
  }
});

test('every page comes in all widths and formats', async () => {
  const pages = await makePictures(PDF);
  expect(pages.map((page) => page.map((file) => `${file.width}.${file.extension}`))).toEqual([
    ['480.webp', '480.avif', '960.webp', '960.avif'],
    ['480.webp', '480.avif', '960.webp', '960.avif'],
  ]);
});

test('when the worker process dies, the file is refused and the server goes on', async () => {
  const nonsense = null as unknown as Parameters<typeof makePictures>[0];
  await expect(makePictures(nonsense)).rejects.toMatchObject({ code: 'unsupported_media_type' });
});
