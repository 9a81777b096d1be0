import { describe, expect, test } from 'vitest';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
const publicShop = useTestApp({ PUBLIC_URL: 'https://shop.example' });

function post(headers: Record<string, string>, { app } = shop()) {
  return app.inject({
    method: 'POST',
    url: '/api/user/logout',
    headers: { host: 'localhost:5000', ...headers },
  });
}

describe('refuses changes from another site', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:5001' },
    { origin: 'http://localhost' },
    { origin: 'null' },
    { origin: 'not an origin' },
    { origin: '' },
    { origin: 'http://localhost:5000.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'nonsense' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:5000' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('%j', async (headers) => {
    const answer = await post(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      code: 'cross_site',
      message: 'Requests from other sites are not allowed.',
    });
  });
});

describe('accepts our own pages and programs', () => {
  test.each<Record<string, string>>([
    {},
    { origin: 'http://localhost:5000' },
    { origin: 'http://localhost:5000', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('%j', async (headers) => {
    expect((await post(headers)).statusCode).toBe(200);
  });
});

test.each(['PUT', 'DELETE', 'PATCH', 'POST'] as const)('refuses %s', async (method) => {
  const answer = await shop().app.inject({
    method,
    url: '/api/anything',
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.statusCode).toBe(403);
});

test('allows reading', async () => {
  const answer = await shop().app.inject({
    url: '/api/supplements',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(200);
  // But the browser does not show it to the other site.
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('accepts the public host behind a proxy that renames the host', async () => {
  const accepted = await post(
    { host: 'backend:5000', origin: 'https://shop.example' },
    publicShop(),
  );
  expect(accepted.statusCode).toBe(200);
  const refused = await post(
    { host: 'backend:5000', origin: 'https://evil.example' },
    publicShop(),
  );
  expect(refused.statusCode).toBe(403);
});
