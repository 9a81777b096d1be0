import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { supplements } from '#server/db/schema.ts';
import { productPath } from '#shared/rules/product-path.ts';
import { signUp } from '#tests/support/accounts.ts';
import { makeFullLabel } from '#tests/support/labels.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
const publicShop = useTestApp({ PUBLIC_URL: 'https://shop.example' });

function getPage(url: string, headers: Record<string, string> = {}) {
  return shop().app.inject({ url, headers: { host: 'localhost:5000', ...headers } });
}

function readData(html: string): unknown {
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(data ?? 'null');
}

/** The payment settings that the browser reads. */
function readPayment(html: string): unknown {
  const [, written] = /<head>.*<meta name="payment" content="([^"]*)">.*<\/head>/s.exec(html) ?? [];
  return JSON.parse(written?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? 'null');
}

describe('every page answers', () => {
  test.each([
    '/',
    '/login',
    '/register',
    '/dashboard',
    '/checkout',
    '/admin',
    '/admin/login',
    '/shared/some-token',
    `/shared/${'a'.repeat(101)}`,
    '/reset-password/some-token',
    '/verify-email/some-token',
    '/orders/some-token',
    '/admin/settings',
    '/admin/people',
    '/contact',
    '/legal/privacy',
    '/legal/terms',
    '/legal/returns',
    '/legal/shipping',
    '/orders',
  ])('%s', async (url) => {
    const answer = await getPage(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.body).toContain('<div id="root">');
    expect(readPayment(answer.body)).toEqual({ provider: 'demo' });
  });
});

describe('a page that is opened by URL preloads its files and first call', () => {
  test.each([
    ['/checkout', 'checkout', []],
    ['/dashboard', 'dashboard', ['/api/user/profile']],
    ['/shared/some-token', 'shared', ['/api/supplements']],
    ['/admin', 'admin', ['/api/admin/user']],
  ])('%s', async (address, name, calls) => {
    const { body } = await getPage(address);
    const named = [...body.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)];
    const files = named.map(([, file = '']) => file);
    expect(files).toContainEqual(expect.stringMatching(`^/assets/${name}-`));
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) expect((await getPage(file)).statusCode).toBe(200);
    expect(body).toContain('<style>');
    expect(body).not.toContain('.css"');
    const asked = [...body.matchAll(/<link rel="preload" as="fetch" href="([^"]+)"/g)];
    expect(asked.map(([, call]) => call)).toEqual(calls);
  });

  test('but not from the storefront', async () => {
    expect((await getPage('/')).body).not.toContain('modulepreload');
  });
});

describe('a trailing slash is dropped', () => {
  test.each([
    ['/login/', '/login'],
    ['/admin/?tab=orders', '/admin?tab=orders'],
    ['/shared//', '/shared'],
    ['/nowhere/at/all/', '/nowhere/at/all'],
  ])('%s is %s', async (url, address) => {
    const answer = await shop().app.inject({ url });
    expect([answer.statusCode, answer.headers.location]).toEqual([308, address]);
  });

  test.each(['//evil.example/', '/\\evil.example/'])('%s leads to no other host', async (url) => {
    const answer = await shop().app.inject({ url });
    expect(answer.headers.location ?? '').not.toContain('evil');
  });
});

describe('with Stripe', () => {
  const stripeShop = useTestApp({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_"><b>&',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  });

  test.each(['/', '/?supplement=1', '/checkout', '/nowhere'])(
    '%s contains the publishable key',
    async (url) => {
      const { body } = await stripeShop().app.inject({ url });
      expect(readPayment(body)).toMatchObject({ provider: 'stripe' });
      expect(body).not.toContain('<b>');
      expect(body.match(/<meta name="payment"/g)).toHaveLength(1);
    },
  );
});

describe('any other URL is the app with status 404', () => {
  test.each([
    '/nowhere',
    '/LOGIN',
    '/admin/secret',
    '/legal',
    '/legal/secrets',
    '/shared',
    '/.env',
    '/.git/config',
    '/package.json',
    '/..%2f.env',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%2findex.html',
    '/pictures/..%2fpackage.json',
    '/pictures',
    '/%00',
    '/server/main.ts',
    '/__proto__',
    '/apiary',
    '/api-docs',
  ])('%s', async (url) => {
    const answer = await getPage(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<div id="root">');
    expect(answer.body).not.toMatch(/premium-supplements-store|DATABASE_URL/);
  });

  test.each(['/assets/', '/pictures/', '/pictures/products/'])('including %s', async (url) => {
    expect((await getPage(url)).statusCode).toBe(404);
  });

  test.each(['/api', '/api/', '/api?x=1', '/api/nowhere'])('and %s', async (url) => {
    const answer = await getPage(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  test('for HEAD, too', async () => {
    const answer = await shop().app.inject({ method: 'HEAD', url: '/nowhere' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the storefront', () => {
  test('contains its content, styles and search-engine data', async () => {
    const { body } = await getPage('/');
    expect(body).toContain('Premium Supplements Store');
    expect(body).toContain('Professional-grade nutritional supplements for optimal health');
    expect(body).toContain('<link rel="canonical" href="http://localhost:5000/">');
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(readData(body)).toMatchObject({ '@type': 'ItemList', numberOfItems: 40 });
  });

  test('has no inline script, and styles whose hash the policy allows', async () => {
    const { body, headers } = await getPage('/');
    const inline = [...body.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, rest]) => rest);
    expect(inline).toEqual([' type="application/ld+json"']);
    expect(body).not.toMatch(/\son\w+=|javascript:/i);
    const policy = String(headers['content-security-policy']);
    for (const [, css = ''] of body.matchAll(/<style>(.*?)<\/style>/gs)) {
      expect(policy).toContain(createHash('sha256').update(css).digest('base64'));
    }
    expect(policy).not.toContain('unsafe');
  });

  test('does not get sent again while nothing has changed', async () => {
    const first = await getPage('/');
    const again = await getPage('/', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('gets compressed', async () => {
    const [plain, brotli] = [await getPage('/'), await getPage('/', { 'accept-encoding': 'br' })];
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
  });

  test('stays the same for every visitor', async () => {
    const { cookies } = await signUp(shop().app);
    const cookie = `session=${cookies.session}`;
    expect((await getPage('/', { cookie })).body === (await getPage('/')).body).toBe(true);
  });

  test('opens a product at its own path', async () => {
    const [row] = await shop().db.select().from(supplements).where(eq(supplements.id, 7));
    const path = pathOf(7, row);
    const { body, statusCode } = await getPage(path);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${row?.name} · Premium Supplements Store</title>`);
    expect(body).toContain(`<link rel="canonical" href="http://localhost:5000${path}">`);
    expect(readData(body)).toMatchObject({ offers: { url: `http://localhost:5000${path}` } });
    for (const old of [path.replace(/-7$/, ''), '/products/7', '/products/former-name-7']) {
      const answer = await getPage(`${old}?search=a`);
      expect([answer.statusCode, answer.headers['location']]).toEqual([302, `${path}?search=a`]);
    }
  });

  test.each(['/products/none', '/products/none-999', '/products/%2F%2Fevil.example'])(
    'answers 404 with the storefront for %s',
    async (url) => {
      const { body, statusCode } = await getPage(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('<title>Premium Supplements Store</title>');
    },
  );

  test('has the layout of a search for a link to one', async () => {
    expect((await getPage('/?search=zinc')).body).toContain('<div data-searching=""');
    expect((await getPage('/?search=')).body).not.toContain('data-searching=""');
  });

  test('describes one product if the URL names it', async () => {
    const { body } = await getPage('/?supplement=7');
    const [row] = await shop().db.select().from(supplements).where(eq(supplements.id, 7));
    expect(body).toContain(`<title>${row?.name} · Premium Supplements Store</title>`);
    expect(body).toContain(`<link rel="canonical" href="http://localhost:5000${pathOf(7, row)}">`);
    expect(readData(body)).toMatchObject({
      '@type': ['Product', 'DietarySupplement'],
      name: row?.name,
      offers: { price: row?.price, priceCurrency: 'USD' },
    });
  });

  test('describes the label in schema.org terms', async () => {
    const label = makeFullLabel({ pairings: [7, 11, 999] });
    const readAt = async (id: number) =>
      readData((await getPage(`/?supplement=${id}`)).body) as Record<string, unknown>;
    await readAt(12);
    await shop().db.update(supplements).set({ label }).where(eq(supplements.id, 12));
    await eventually(async () =>
      expect((await readAt(12))['safetyConsideration']).toEqual(label.cautions),
    );
    const data = await readAt(12);
    expect(data['activeIngredient']).toEqual([
      'Selenium (as L-selenomethionine) 55 mcg',
      'Milk thistle 0.5 g',
    ]);
    expect(data['additionalProperty']).toEqual(
      expect.arrayContaining([
        { '@type': 'PropertyValue', name: 'Servings per container', value: 45 },
        { '@type': 'PropertyValue', name: 'Servings a day', minValue: 1, maxValue: 2 },
        { '@type': 'PropertyValue', name: 'Silymarin, per serving', value: 400, unitText: 'mg' },
        { '@type': 'PropertyValue', name: 'Free from', value: 'gluten' },
      ]),
    );
    const related = data['isRelatedTo'] as { sku: string }[];
    expect(related.map(({ sku }) => sku).toSorted()).toEqual(['11', '7']);

    await shop().db.update(supplements).set({ label: null }).where(eq(supplements.id, 12));
    await eventually(async () => expect((await readAt(12))['@type']).toBe('Product'));
    expect(Object.keys(await readAt(12))).not.toContain('isRelatedTo');
  });

  test.each(['0', '999', '-1', '1.5', 'x', '1e3', '9007199254740993', '%00', ''])(
    'ignores an unknown product: %s',
    async (id) => {
      const answer = await getPage(`/?supplement=${id}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Premium Supplements Store</title>');
    },
  );

  test('ignores several products', async () => {
    const answer = await getPage('/?supplement=1&supplement=2&supplement[x]=3');
    expect(answer.statusCode).toBe(200);
  });

  test('does not offer a hidden product', async () => {
    await shop().db.update(supplements).set({ isActive: false }).where(eq(supplements.id, 40));
    await eventually(async () => {
      const { body } = await getPage('/?supplement=40');
      expect(body).toContain('<title>Premium Supplements Store</title>');
    });
  });

  test('does not run scripts written into a product', async () => {
    const attack = `</script><script>alert(1)</script><!--"'&`;
    await shop()
      .db.update(supplements)
      .set({ name: attack, description: attack, imageUrl: `/x"onerror=alert(1)` })
      .where(eq(supplements.id, 8));
    await eventually(async () => {
      for (const url of ['/', '/?supplement=8']) {
        const { body } = await getPage(url);
        expect(body).toContain('\\u003c/script>\\u003cscript>alert(1)');
        expect(body).not.toContain('<script>alert(1)');
        expect(body).not.toContain('"onerror');
        expect(body).not.toContain('<!--"');
      }
      const { body } = await getPage('/?supplement=8');
      expect(readData(body)).toMatchObject({ name: attack });
      expect(body).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)');
    });
  });

  test('accepts an invalid picture URL', async () => {
    await shop().db.update(supplements).set({ imageUrl: 'http://[' }).where(eq(supplements.id, 10));
    await eventually(async () => {
      const answer = await getPage('/?supplement=10');
      expect(answer.statusCode).toBe(200);
      expect(readData(answer.body)).toMatchObject({ image: 'http://localhost:5000' });
    });
  });

  test('leaves the URL of an external picture alone', async () => {
    const imageUrl = 'https://pictures.example/bottle.webp';
    await shop().db.update(supplements).set({ imageUrl }).where(eq(supplements.id, 9));
    await eventually(async () => {
      const { body } = await getPage('/?supplement=9');
      expect(body).toContain(`<meta property="og:image" content="${imageUrl}">`);
      expect(readData(body)).toMatchObject({ image: imageUrl });
    });
  });
});

describe('a hostile host', () => {
  test.each(['evil.example', '"><script>alert(1)</script>', 'a b', '[', '%', 'x:y:z', '@', '\\'])(
    '%s has no effect',
    async (host) => {
      const answer = await shop().app.inject({ url: '/', headers: { host } });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toContain('<script>alert(1)');
    },
  );

  test.each(['evil.example', 'localhost:4444', 'x'.repeat(200)])(
    '%s gets the default page, which is cached once',
    async (host) => {
      const own = await getPage('/');
      const answer = await shop().app.inject({ url: '/', headers: { host } });
      expect(answer.body).toBe(own.body);
      expect(answer.headers['etag']).toBe(own.headers['etag']);
    },
  );

  test('does not matter with a public URL', async () => {
    const answer = await publicShop().app.inject({ url: '/', headers: { host: 'evil.example' } });
    expect(answer.body).toContain('<link rel="canonical" href="https://shop.example/">');
    expect(answer.body).not.toContain('evil.example');
  });
});

function pathOf(id: number, row: { name: string } | undefined): string {
  return productPath({ id, name: row?.name ?? '' });
}
