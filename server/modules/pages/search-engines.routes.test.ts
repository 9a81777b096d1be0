import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { supplements } from '#server/db/schema.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
const publicShop = useTestApp({ PUBLIC_URL: 'https://shop.example' });

test('lists the storefront, the pages about the shop and every active product in the sitemap', async () => {
  const answer = await publicShop().app.inject({ url: '/sitemap.xml' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(46);
  expect(addresses.slice(0, 7)).toEqual([
    'https://shop.example/',
    'https://shop.example/contact',
    'https://shop.example/legal/privacy',
    'https://shop.example/legal/terms',
    'https://shop.example/legal/returns',
    'https://shop.example/legal/shipping',
    'https://shop.example/products/liver-renew-1',
  ]);
});

test('removes a hidden product from the sitemap', async () => {
  const { app, db } = shop();
  await db.update(supplements).set({ isActive: false }).where(eq(supplements.id, 3));
  await eventually(async () => {
    const { body } = await app.inject({ url: '/sitemap.xml' });
    expect(body).not.toContain('-3</loc>');
    expect(body).toContain('-4</loc>');
  });
});

test('uses the escaped requested host without a public URL', async () => {
  const { app } = shop();
  const plain = await app.inject({ url: '/sitemap.xml', headers: { host: 'localhost:5000' } });
  expect(plain.body).toContain('<loc>http://localhost:5000/</loc>');
  const hostile = await app.inject({ url: '/sitemap.xml', headers: { host: '<x>&' } });
  expect(hostile.body).not.toContain('<x>');
});

test('excludes private paths and names the sitemap in robots.txt', async () => {
  const answer = await publicShop().app.inject({ url: '/robots.txt' });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  for (const path of ['/admin', '/dashboard', '/checkout', '/shared/', '/orders/', '/api/']) {
    expect(answer.body).toContain(`Disallow: ${path}\n`);
  }
  expect(answer.body).toContain('Allow: /api/supplements\n');
  expect(answer.body).toContain('Sitemap: https://shop.example/sitemap.xml\n');
  expect(answer.body).not.toContain('Disallow: /\n');
});
