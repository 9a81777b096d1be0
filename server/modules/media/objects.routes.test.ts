import { describe, expect, test } from 'vitest';
import { STORAGES, useMediaShop } from '#tests/support/media-shop.ts';
import { drawImage } from '#tests/support/upload-files.ts';

const bucketShop = useMediaShop('s3');
const PNG = await drawImage(300, 200).png().toBuffer();

test('reports an unavailable storage', async () => {
  const { app, s3 } = bucketShop();
  s3?.faults.push('server_error', 'server_error', 'server_error');
  const answer = await app.inject({ url: `/objects/images/${'a'.repeat(32)}-800.webp` });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.headers['cache-control']).toBeUndefined();
});

describe.each(STORAGES)('on %s', (storage) => {
  const shop = useMediaShop(storage);

  test('serves a picture with its type, immutable and without scripts', async () => {
    const { normalizedPath } = await shop().upload(PNG);
    for (const [url, type] of [
      [normalizedPath, 'image/webp'],
      [normalizedPath.replace('.webp', '.avif'), 'image/avif'],
    ] as const) {
      const answer = await shop().app.inject({ url, headers: { range: 'bytes=0-3' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-length': String(answer.rawPayload.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'none',
      });
      expect(answer.rawPayload.length).toBeGreaterThan(100);
    }
  });

  test('answers HEAD', async () => {
    const { normalizedPath } = await shop().upload(PNG);
    const answer = await shop().app.inject({ method: 'HEAD', url: normalizedPath });
    expect(answer.statusCode).toBe(200);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(100);
    expect(answer.rawPayload).toHaveLength(0);
  });

  test('never serves the original', async () => {
    const url = await shop().open();
    await shop().put(url, PNG);
    const raw = shop()
      .listFiles()
      .find((file) => file.startsWith('raw/'));
    expect(raw).toBeDefined();
    const answer = await shop().app.inject({ url: `/objects/${raw}` });
    expect(answer.statusCode).toBe(404);
  });

  test.each([
    '/objects/',
    '/objects/images',
    '/objects/images/',
    '/objects/..%2f.env',
    '/objects/..%2f..%2fpackage.json',
    '/objects/images/..%2f..%2f..%2f.env',
    '/objects/images/%2e%2e/raw/x',
    '/objects/.incoming',
    '/objects/.incoming/x',
    '/objects/images/.x-800.webp',
    '/objects/%00',
    `/objects/images/${'a'.repeat(32)}-800.webp`,
    `/objects/images/${'a'.repeat(32)}-800.svg`,
    `/objects/images/${'a'.repeat(32)}-800.webp%00.html`,
    `/objects/images/${'a'.repeat(32)}-800.webp/`,
    `/objects/IMAGES/${'a'.repeat(32)}-800.webp`,
    `/objects/images\\${'a'.repeat(32)}-800.webp`,
    `/objects/${'a'.repeat(400)}`,
  ])('does not find %s', async (url) => {
    const answer = await shop().app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  test.each(['PUT', 'POST', 'DELETE'] as const)('changes nothing for %s', async (method) => {
    const { normalizedPath } = await shop().upload(PNG);
    const answer = await shop().app.inject({ method, url: normalizedPath });
    expect(answer.statusCode).toBe(404);
    expect((await shop().app.inject({ url: normalizedPath })).statusCode).toBe(200);
  });
});
