import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { compressText, sendCompressed } from './compressed-bytes.ts';

const TEXT = 'The same words again and again. '.repeat(50);

async function openText() {
  const bytes = compressText(TEXT);
  const app = fastify();
  app.get('/', async (request, reply) => sendCompressed(bytes, 'text/plain', request, reply));
  return { app, bytes };
}

const decode: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

describe('picks the best encoding that the client accepts', () => {
  test.each<[string | undefined, string]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0.001', 'gzip'],
    ['br; q=0 , gzip ; q=0.000', 'identity'],
    ['gzip;q=0', 'identity'],
    ['gzip;q=0.5,br;q=0', 'gzip'],
    ['brotli, gzipped', 'identity'],
  ])('for %j: %s', async (accepted, encoding) => {
    const { app } = await openText();
    const answer = await app.inject({
      url: '/',
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(decode[encoding]?.(answer.rawPayload).toString()).toBe(TEXT);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});

describe('answers 304 to a client that has the version', () => {
  test.each<[string, (etag: string) => string, number]>([
    ['the same version', (etag) => etag, 304],
    ['one of several', (etag) => `"other", ${etag}`, 304],
    ['without the sign for weak', (etag) => etag.replace('W/', ''), 304],
    ['any version', () => '*', 304],
    ['another version', () => 'W/"other"', 200],
    ['the beginning of the version', (etag) => etag.slice(0, -3), 200],
  ])('%s', async (_name, change, status) => {
    const { app, bytes } = await openText();
    const answer = await app.inject({
      url: '/',
      headers: { 'if-none-match': change(bytes.etag), 'accept-encoding': 'br' },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.etag).toBe(bytes.etag);
    if (status === 304) expect(answer.rawPayload).toHaveLength(0);
  });
});

test('derives the version from the text alone', async () => {
  const [one, same, other] = [compressText(TEXT), compressText(TEXT), compressText(`${TEXT}!`)];
  expect(one.etag).toBe(same.etag);
  expect(one.etag).not.toBe(other.etag);
  expect((await one.read('br')).length).toBeLessThan(TEXT.length / 5);
});

test('compresses once per encoding', async () => {
  const bytes = compressText(TEXT);
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const [first, second] = [await bytes.read(encoding), await bytes.read(encoding)];
    expect(second).toBe(first);
  }
});
