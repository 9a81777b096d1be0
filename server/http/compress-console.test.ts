import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { compressConsole } from './compress-console.ts';

const LONG = Array.from({ length: 500 }, (_, id) => ({ id, name: 'Magnesium' }));

function openLists() {
  const app = fastify();
  compressConsole(app);
  app.get('/api/admin/long', async () => LONG);
  app.get('/api/admin/short', async () => [{ id: 1 }]);
  app.get('/api/other', async () => LONG);
  return app;
}

test('compresses a long console list', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const answer = await openLists().inject({ url: '/api/admin/long', headers });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(LONG);
});

describe('does not compress', () => {
  test.each([
    ['for a client that takes nothing else', '/api/admin/long', 'identity'],
    ['for a client that takes another encoding', '/api/admin/long', 'br'],
    ['a short answer', '/api/admin/short', 'gzip'],
    ['what is not of the console', '/api/other', 'gzip'],
  ])('%s', async (_, url, encoding) => {
    const answer = await openLists().inject({ url, headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toHaveProperty('0.id');
  });
});
