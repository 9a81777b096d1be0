import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { uploads } from '#server/db/schema.ts';
import { StorageError } from '#server/providers/storage/storage.ts';
import type { NormalizedUpload } from '#shared/contracts/uploads.ts';
import { MAX_FACT_SHEET_FILES } from '#shared/rules/uploads.ts';
import { STORAGES, useMediaShop } from '#tests/support/media-shop.ts';
import { SEVERAL_APPS } from '#tests/support/several-apps.ts';
import { drawImage, writePdf, writePngBomb } from '#tests/support/upload-files.ts';

const PNG = await drawImage(500, 100).png().toBuffer();
const JPEG = await drawImage(500, 100).jpeg().toBuffer();
/** Narrower than any of our widths: one picture in two formats comes of it. */
const SMALL_PNG = await drawImage(60, 40).png().toBuffer();
const SMALL_JPEG = await drawImage(60, 40).jpeg().toBuffer();
const FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;
const WIDE = await Promise.all(
  FORMATS.map(async (format) => ({
    format,
    file: await drawImage(1000, 60)[format]().toBuffer(),
  })),
);
const SCRIPT = '<script>alert(document.domain)</script>';

/** One shop and its stored pictures, in the words of these tests. */
function useUploads(storage: (typeof STORAGES)[number]) {
  const shop = useMediaShop(storage);

  const fetchObject = (url: string) => shop().app.inject({ url });

  /** All pictures that were stored since then, without those that other tests stored before. */
  function filesSince(before: string[]): string[] {
    return shop()
      .listFiles()
      .filter((file) => !before.includes(file));
  }
  return { shop, fetchObject, filesSince };
}

// Most of it is the same wherever the pictures are kept.
describe('a file', () => {
  const { shop, fetchObject, filesSince } = useUploads('disk');

  test.each(WIDE)('turns a $format into WebP and AVIF in our widths', async ({ file }) => {
    const before = shop().listFiles();
    const { normalizedPath, pages } = await shop().upload(file);
    expect(normalizedPath).toMatch(/^\/objects\/images\/[0-9a-f]{32}-960\.webp$/);
    expect(pages).toEqual([normalizedPath]);
    const name = normalizedPath.replace('/objects/', '').replace('-960.webp', '');
    expect(filesSince(before)).toEqual(
      [240, 480, 800, 960]
        .flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`])
        .toSorted(),
    );
    const narrow = await fetchObject(normalizedPath.replace('-960.webp', '-240.avif'));
    expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({
      format: 'heif',
      width: 240,
      height: 15,
    });
  });

  test('never gets enlarged', async () => {
    const before = shop().listFiles();
    const { normalizedPath } = await shop().upload(PNG);
    expect(normalizedPath).toMatch(/-500\.webp$/);
    expect(filesSince(before)).toHaveLength(6);
    const picture = await sharp((await fetchObject(normalizedPath)).rawPayload).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 500, height: 100 });
    expect((await shop().upload(await drawImage(1, 1).png().toBuffer())).normalizedPath).toMatch(
      /-1\.webp$/,
    );
  });

  test('gets turned upright and loses its location', async () => {
    const file = await drawImage(300, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(file.includes('Exif')).toBe(true);
    const { normalizedPath } = await shop().upload(file);
    const { rawPayload } = await fetchObject(normalizedPath);
    const picture = await sharp(rawPayload).metadata();
    expect(picture).toMatchObject({ width: 200, height: 300 });
    expect([picture.exif, picture.icc, picture.xmp, picture.orientation]).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('stays transparent', async () => {
    const file = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { normalizedPath } = await shop().upload(file);
    const { rawPayload } = await fetchObject(normalizedPath);
    expect((await sharp(rawPayload).stats()).isOpaque).toBe(false);
  });

  test('becomes a picture for each page of a PDF', async () => {
    const before = shop().listFiles();
    const { normalizedPath, pages } = await shop().upload(writePdf({ pages: 3 }));
    expect(pages).toHaveLength(3);
    expect(normalizedPath).toBe(pages[0]);
    expect(filesSince(before)).toHaveLength(12);
    const darkness = [];
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(new RegExp(`^/objects/facts/[0-9a-f]{32}-${index + 1}-960\\.webp$`));
      const { rawPayload } = await fetchObject(page);
      const picture = sharp(rawPayload);
      expect(await picture.metadata()).toMatchObject({ width: 960, height: 1242 });
      const { channels } = await picture.greyscale().stats();
      darkness.push(255 - (channels[0]?.mean ?? 0));
    }
    // The number on the page: a 1 has less ink than a 2, and that less than a 3 or as much.
    expect(darkness[0]).toBeGreaterThan(1);
    expect(darkness[1]).toBeGreaterThan(darkness[0]!);
  });

  test.each([
    ['HTML', Buffer.concat([SMALL_PNG, Buffer.from(SCRIPT)]), SCRIPT],
    ['a ZIP', Buffer.concat([SMALL_PNG, Buffer.from('PK\x03\x04evil.js')]), 'evil.js'],
    [
      'a script in a comment',
      Buffer.concat([SMALL_JPEG.subarray(0, 2), comment(SCRIPT), SMALL_JPEG.subarray(2)]),
      'alert',
    ],
  ])('is only an image, even if it also is %s', async (_name, file, trace) => {
    const before = shop().listFiles();
    const { normalizedPath } = await shop().upload(file);
    const files = filesSince(before);
    expect(files).toHaveLength(2);
    for (const name of files) {
      const { rawPayload } = await fetchObject(`/objects/${name}`);
      expect(rawPayload.includes(trace)).toBe(false);
    }
    expect((await fetchObject(normalizedPath)).headers['content-type']).toBe('image/webp');
  });

  test.each([
    ['a truncated JPEG', JPEG.subarray(0, JPEG.length / 2), 415],
    ['a truncated PNG', PNG.subarray(0, PNG.length / 2), 415],
    ['the first bytes of a PNG alone', PNG.subarray(0, 33), 415],
    ['a text that begins like a GIF', Buffer.from(`GIF89a=1;${SCRIPT}`), 415],
    ['a PNG of 20000 × 20000', writePngBomb(20_000, 20_000), 413],
    ['a PNG of one line that is too long', writePngBomb(40_000, 1), 413],
    ['a broken PDF', Buffer.from('%PDF-1.7\nnothing to see'), 415],
    ['a PDF without pages', writePdf({ pages: 0 }), 415],
    ['a PDF of 41 pages', writePdf({ pages: 41 }), 413],
    ['a PDF with an endless page', writePdf({ pages: 1, width: 3, height: 14_400 }), 413],
  ])('is refused and deleted: %s', async (_name, file, status) => {
    const { open, put, normalize, db } = shop();
    const before = shop().listFiles();
    const url = await open();
    expect((await put(url, file)).statusCode).toBe(200);
    const rowsBefore = await db.$count(uploads);
    const answer = await normalize(url);
    expect(answer.statusCode).toBe(status);
    expect(shop().listFiles()).toEqual(before);
    expect(await db.$count(uploads)).toBe(rowsBefore - 1);
    expect((await normalize(url)).statusCode).toBe(404);
  });

  test('may be as large as a fact sheet, whatever its purpose', async () => {
    const { open, put, post } = shop();
    const large = Buffer.concat([SMALL_PNG, Buffer.alloc(5 * 1024 * 1024)]);
    for (const kind of ['image', 'fact-sheet', 'nothing of the kind']) {
      const rawPath = await open();
      await put(rawPath, large);
      const answer = await post('/api/admin/normalize-url', { rawPath, kind, width: 1 });
      expect(answer.statusCode).toBe(200);
      expect(answer.json<NormalizedUpload>().pages).toEqual([
        expect.stringMatching(/^\/objects\/images\/\w{32}-60\.webp$/),
      ]);
    }
  });

  test('gets processed one at a time; those of a form wait, others return later', async () => {
    const { open, put, normalize } = shop();
    const urls = [];
    for (let file = 0; file < MAX_FACT_SHEET_FILES + 2; file += 1) {
      const url = await open();
      await put(url, SMALL_PNG);
      urls.push(url);
    }
    const answers = await Promise.all(urls.map((url) => normalize(url)));
    const refused = answers.filter((answer) => answer.statusCode === 503);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(
      1 + MAX_FACT_SHEET_FILES,
    );
    expect(refused).toHaveLength(1);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
      expect(answer.headers['retry-after']).toBe('20');
    }
    // Nothing is lost: the file is still there.
    expect((await normalize(urls.at(-1))).statusCode).toBe(200);
  });

  test.each([
    '../../etc/passwd',
    '/api/uploads/../../etc/passwd',
    '/api/uploads/..%2f..%2f.env',
    '/objects/images/x-800.webp',
    '/raw/0123456789abcdef0123456789abcdef',
    `https://evil.example/api/uploads/${'A'.repeat(43)}`,
    `http://localhost:80@evil.example/api/uploads/${'A'.repeat(43)}`,
    `//evil.example/api/uploads/${'A'.repeat(43)}`,
    `/api/uploads/${'A'.repeat(43)}?x=1`,
    `/api/uploads/${'A'.repeat(43)}\u0000`,
    'file:///etc/passwd',
    'A'.repeat(501),
    '',
    42,
    null,
    ['/api/uploads/x'],
    undefined,
  ])('rejects rawPath %j', async (rawPath) => {
    const before = shop().listFiles();
    expect((await shop().normalize(rawPath)).statusCode).toBe(400);
    expect(shop().listFiles()).toEqual(before);
  });

  test('rejects an unknown token', async () => {
    const rawPath = `/api/uploads/${'A'.repeat(43)}`;
    expect((await shop().normalize(rawPath)).statusCode).toBe(404);
  });
});

describe.each(STORAGES)('on %s', (storage) => {
  const { shop, fetchObject, filesSince } = useUploads(storage);

  test('stores the original until its pictures are made', async () => {
    const { open, put, normalize } = shop();
    const before = shop().listFiles();
    const url = await open();
    await put(url, SMALL_PNG);
    expect(filesSince(before)).toHaveLength(1);
    const { normalizedPath } = (await normalize(url)).json<NormalizedUpload>();
    expect(filesSince(before)).toHaveLength(2);
    expect((await fetchObject(normalizedPath)).headers['content-type']).toBe('image/webp');
  });

  test('deletes a rejected file', async () => {
    const { open, put, normalize } = shop();
    const before = shop().listFiles();
    const url = await open();
    await put(url, JPEG.subarray(0, JPEG.length / 2));
    expect((await normalize(url)).statusCode).toBe(415);
    expect(shop().listFiles()).toEqual(before);
  });

  test('answers repeated and concurrent requests the same', async () => {
    const { open, put, normalize } = shop();
    const before = shop().listFiles();
    const url = await open();
    await put(url, SMALL_PNG);
    const answers = await Promise.all([normalize(url), normalize(url), normalize(url)]);
    answers.push(await normalize(new URL(url).pathname));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(filesSince(before)).toHaveLength(2);
  });

  test('refuses an upload whose file has not arrived', async () => {
    const { open, put, normalize } = shop();
    const url = await open();
    expect((await normalize(url)).statusCode).toBe(409);
    await put(url, SMALL_PNG);
    expect((await normalize(url)).statusCode).toBe(200);
  });

  test.skipIf(SEVERAL_APPS)(
    'when the pictures cannot be stored none stays, and the call can be repeated',
    async () => {
      const { open, put, normalize, deps, db } = shop();
      const url = await open();
      await put(url, PNG);
      const before = shop().listFiles();
      const { write } = deps.storage;
      const failing = vi.spyOn(deps.storage, 'write');
      failing.mockImplementation(async (...args) => {
        if (failing.mock.calls.length === 3) throw new StorageError('full', { cause: undefined });
        return write(...args);
      });
      expect((await normalize(url)).statusCode).toBe(507);
      expect(shop().listFiles()).toEqual(before);
      failing.mockRestore();

      const answer = await normalize(url);
      expect(answer.statusCode).toBe(200);
      const { pages } = answer.json<NormalizedUpload>();
      const [row] = await db.select().from(uploads).where(eq(uploads.pages, pages));
      expect(row).toMatchObject({ rawKey: null, objectKeys: { length: 6 } });
    },
  );
});

/** A comment segment of a JPEG. */
function comment(text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text)]);
}
