import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/load-config.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { pageSecurityPolicy, securityHeaders } from './security-headers.ts';

const shop = useTestApp();

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

function anyFile(folder: string, ending: string): string {
  const name = readdirSync(path.join(REPOSITORY_ROOT, folder)).find((file) =>
    file.endsWith(ending),
  );
  if (!name) throw new Error(`no ${ending} in ${folder}`);
  return name;
}

const asset = `/assets/${anyFile('build/client/assets', '.js')}`;
const picture = `/pictures/products/${anyFile('pictures/products', '.webp')}`;

describe('every kind of response has the headers', () => {
  test.each<[string, string, number, RegExp]>([
    ['the storefront', '/', 200, /^text\/html/],
    ['another page', '/login', 200, /^text\/html/],
    ['a page that does not exist', '/nowhere', 404, /^text\/html/],
    ['JSON', '/api/supplements', 200, /^application\/json/],
    ['a script', asset, 200, /javascript/],
    ['a picture', picture, 200, /^image\/webp/],
    ['an asset that does not exist', '/assets/none.js', 404, /^text\/html/],
    ['a call that does not exist', '/api/none', 404, /^application\/json/],
    ['somebody who is not signed in', '/api/user/profile', 401, /^application\/json/],
    ['an unreadable address', '/api/%', 400, /^application\/json/],
    ['health', '/healthz', 200, /^application\/json/],
    ['the sitemap', '/sitemap.xml', 200, /^application\/xml/],
    ['the API page', '/api/docs/', 200, /^text\/html/],
  ])('%s', async (_name, url, status, type) => {
    const answer = await shop().app.inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(type);
    expect(answer.headers).toMatchObject(HEADERS);
    expect(answer.headers['content-security-policy']).toMatch(/default-src '(none|self)'/);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
  });
});

test.each([
  ['/api/auth/user', 'no-store'],
  ['/api/user/orders', 'no-store'],
  ['/api/shared/unknown', 'no-store'],
  ['/api/admin/orders', 'no-store'],
  ['/api/supplements', 'no-cache'],
])('caches %s only if it is the catalog', async (url, expected) => {
  expect((await shop().app.inject(url)).headers['cache-control']).toBe(expected);
});

test.each([asset, picture, '/api/supplements', '/api/none'])(
  'lets nothing run from %s, even when opened directly',
  async (url) => {
    const answer = await shop().app.inject({ url });
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  },
);

const STRIPE = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test.each([
  [{}, 'same-origin', 'payment=(self)'],
  [STRIPE, 'same-origin', 'payment=(self)'],
  [{ STRIPE_WALLETS: 'true' }, 'same-origin', 'payment=(self)'],
  [
    { ...STRIPE, STRIPE_WALLETS: 'true' },
    'same-origin-allow-popups',
    'payment=(self "https://js.stripe.com")',
  ],
])('lets Stripe open wallets only if they are on: %j', (settings, opener, payment) => {
  const headers = securityHeaders(readConfig(settings));
  expect(headers['cross-origin-opener-policy']).toBe(opener);
  expect(headers['permissions-policy']).toContain(payment);
});

describe('the policy of pages', () => {
  const demo = readConfig({});
  const stripe = readConfig(STRIPE);

  function directives(policy: string): Record<string, string> {
    return Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
  }

  test('allows http pictures only without https', () => {
    const secure = readConfig({ PUBLIC_URL: 'https://shop.example' });
    expect(directives(pageSecurityPolicy(secure, []))['img-src']).toBe("'self' data: blob: https:");
  });

  test('allows our own files, and styles by their hash', () => {
    expect(directives(pageSecurityPolicy(demo, ['sha256-abc']))).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self' 'sha256-abc'",
      // Pictures of supplements may stand elsewhere.
      'img-src': "'self' data: blob: https: http:",
      'frame-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  test.each<[string, Record<string, string>]>([
    ["'self' https://shop.example", { PUBLIC_URL: 'https://shop.example' }],
    ["'self' http://store:9000", { S3_BUCKET: 'files', S3_ENDPOINT: 'http://store:9000/path' }],
    ["'self' https://files.s3.eu-1.amazonaws.com", { S3_BUCKET: 'files', S3_REGION: 'eu-1' }],
    ["'self' https://s3.us-east-1.amazonaws.com", { S3_BUCKET: 'my.files' }],
  ])('allows uploads to %s', (sources, settings) => {
    const policy = pageSecurityPolicy(readConfig(settings), []);
    expect(directives(policy)['connect-src']).toBe(sources);
  });

  test('names Stripe only when Stripe takes payments', () => {
    expect(pageSecurityPolicy(demo, [])).not.toContain('stripe');
    expect(directives(pageSecurityPolicy(stripe, []))).toMatchObject({
      'script-src': "'self' https://js.stripe.com",
      'connect-src': "'self' https://api.stripe.com",
      'frame-src': "'self' https://js.stripe.com https://hooks.stripe.com",
    });
  });

  test.each([
    ['demo', demo],
    ['stripe', stripe],
  ])('never allows inline scripts or eval (%s)', (_name, config) => {
    expect(pageSecurityPolicy(config, [])).not.toMatch(/unsafe|\*|data: *;.*script/);
  });
});

test('requires https from then on only for a shop with an https URL', () => {
  const secure = securityHeaders(readConfig({ PUBLIC_URL: 'https://shop.example' }));
  expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  for (const settings of [{}, { PUBLIC_URL: 'http://shop.example' }]) {
    expect(securityHeaders(readConfig(settings))).not.toHaveProperty('strict-transport-security');
  }
});
