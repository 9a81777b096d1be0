import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

function findFile(folder: string, ending: string): { name: string; bytes: Buffer } {
  const place = path.join(REPOSITORY_ROOT, folder);
  const name = readdirSync(place).find((file) => file.endsWith(ending)) ?? '';
  return { name, bytes: readFileSync(path.join(place, name)) };
}

describe('built files', () => {
  const script = findFile('build/client/assets', '.js');
  const ask = (headers: Record<string, string>) =>
    shop().app.inject({ url: `/assets/${script.name}`, headers });

  test('get cached for a year, because their names change with their content', async () => {
    const answer = await ask({});
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.rawPayload).toEqual(script.bytes);
  });

  test('get sent as compressed by the build', async () => {
    const brotli = await ask({ 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(script.bytes);
    const gzipped = await ask({ 'accept-encoding': 'gzip' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload)).toEqual(script.bytes);
  });

  test('have the right content type', async () => {
    const answer = await ask({ 'accept-encoding': 'br' });
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('pictures', () => {
  test.each([
    ['.webp', 'image/webp'],
    ['.avif', 'image/avif'],
  ])('serves %s as %s and caches it for a while', async (ending, type) => {
    const picture = findFile('pictures/products', ending);
    const answer = await shop().app.inject({ url: `/pictures/products/${picture.name}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe('public, max-age=2592000');
    expect(answer.rawPayload).toEqual(picture.bytes);
  });

  test('exist for every product', async () => {
    const answer = await shop().app.inject({ url: '/api/supplements' });
    const list = answer.json<{ imageUrl: string; factSheetUrls: string[] }[]>();
    const stored = list.flatMap((supplement) => [supplement.imageUrl, ...supplement.factSheetUrls]);
    expect(stored).toHaveLength(200);
    const answers = await Promise.all(
      stored.map((url) => shop().app.inject({ method: 'HEAD', url })),
    );
    const missing = stored.filter((_url, index) => answers[index]?.statusCode !== 200);
    expect(missing).toEqual([]);
  });
});
