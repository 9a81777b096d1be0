import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawImage, writePdf } from '#tests/support/upload-files.ts';
import { limitsOf, makePictures } from './make-pictures.ts';

const PDF = {
  bytes: writePdf({ pages: 2 }),
  contentType: 'application/pdf',
  folder: 'facts',
} as const;

const IMAGE = {
  bytes: await drawImage(60, 40).png().toBuffer(),
  contentType: 'image/png',
  folder: 'images',
} as const;
const TOO_COMPLEX = {
  code: 'body_too_large',
  message: 'The file is too complex to process.',
};

test('gives up a file that uses too much CPU time', async () => {
  const forty = { ...PDF, bytes: writePdf({ pages: 40 }) };
  const limits = { ...limitsOf(PDF.contentType), cpuSeconds: 1 };
  await expect(makePictures(forty, limits)).rejects.toMatchObject(TOO_COMPLEX);
});

test('allows an image 5 seconds of CPU time, and a PDF 60', () => {
  expect(limitsOf('image/avif').cpuSeconds).toBe(5);
  expect(limitsOf('application/pdf').cpuSeconds).toBe(60);
});

describe('the wall-clock limit', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['an image', IMAGE, 60],
    ['a PDF', PDF, 300],
  ])('ends %s that hangs', async (_name, order, seconds) => {
    const refused = makePictures(order).catch((error: unknown) => error);
    vi.advanceTimersByTime(seconds * 1_000);
    expect(await refused).toMatchObject(TOO_COMPLEX);
  });

  test('waits for an image on a busy machine', async () => {
    const pages = makePictures(IMAGE);
    vi.advanceTimersByTime(59_999);
    expect(await pages).toHaveLength(1);
  });
});

test('makes all widths and formats of every page', async () => {
  const pages = await makePictures(PDF);
  expect(pages.map((page) => page.map((file) => `${file.width}.${file.extension}`))).toEqual([
    ['480.webp', '480.avif', '960.webp', '960.avif'],
    ['480.webp', '480.avif', '960.webp', '960.avif'],
  ]);
});

test('rejects the file when the worker dies', async () => {
  const nonsense = { ...IMAGE, folder: 'nonsense' as 'images' };
  await expect(makePictures(nonsense)).rejects.toMatchObject({
    code: 'unsupported_media_type',
    message: 'The file is damaged and cannot be read.',
  });
});
