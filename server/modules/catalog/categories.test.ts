import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { categories } from '#server/db/schema.ts';
import { arrangeCategories, type StoreCategories } from '#shared/rules/arrange-categories.ts';
import type { AdminCategory } from '#shared/contracts/categories.ts';
import type { AdminSupplement, Supplement } from '#shared/contracts/supplements.ts';
import { openConsole } from '#tests/support/console.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
/** For tests that change the five, which other tests expect as they were seeded. */
const ownShop = useTestApp();

async function list(): Promise<AdminCategory[]> {
  const { call } = await openConsole(shop());
  return (await call('GET', '/categories')).body;
}

async function create(name: string): Promise<AdminCategory> {
  const { call } = await openConsole(shop());
  await call('POST', '/categories', { name, description: 'For tests' });
  const created = (await list()).find((category) => category.name === name);
  if (!created) throw new Error(`${name} was not created`);
  return created;
}

test('contains the five therapeutic categories with eight supplements each', async () => {
  const therapeutic = (await list()).filter((category) => category.value !== null);
  expect(therapeutic.map(({ value, supplementCount }) => [value, supplementCount])).toEqual(
    ['cleanse', 'absorption', 'kill', 'dissolve', 'bind'].map((value) => [value, 8]),
  );
});

test('returns the created and the updated row', async () => {
  const { call } = await openConsole(shop());
  const input = { name: 'Answered', description: 'For tests', displayOrder: 7 };
  const created = await call('POST', '/categories', input);
  expect(created).toMatchObject({ status: 201, body: { ...input, message: 'Category created' } });
  const { id } = created.body as AdminCategory;
  const updated = await call('PUT', `/categories/${id}`, { name: 'Answered again' });
  const row = (await list()).find((category) => category.id === id);
  expect(updated.body).toEqual({ ...row, message: 'Category updated' });
  expect(row).toMatchObject({ ...input, name: 'Answered again', isActive: true });
});

test('counts a supplement under its therapeutic category wherever it moves', async () => {
  const { call } = await openConsole(shop());
  const count = async (wanted: string) =>
    (await list()).find(({ value }) => value === wanted)?.supplementCount;
  const before = { bind: (await count('bind')) ?? 0, kill: (await count('kill')) ?? 0 };
  const { body } = await call('POST', '/supplements', newSupplement({ category: 'bind' }));
  expect(await count('bind')).toBe(before.bind + 1);
  const { id, version, categoryId } = body as AdminSupplement;
  const moved = newSupplement({ category: 'kill', categoryId, version });
  expect((await call('PUT', `/supplements/${id}`, moved)).status).toBe(200);
  expect(await count('bind')).toBe(before.bind);
  expect(await count('kill')).toBe(before.kill + 1);
});

test('offers a used category as a filter of the storefront', async () => {
  const { call } = await openConsole(shop());
  const { id } = await create('Sleep');
  const { body } = await call('POST', '/supplements', newSupplement({ categoryId: id }));
  const products: Supplement[] = (await shop().app.inject({ url: '/api/supplements' })).json();
  const product = products.find((candidate) => candidate.id === (body as { id: number }).id);
  expect(product?.extraCategory).toBe('Sleep');
});

test('keeps supplements of a deleted category on sale and frees its name', async () => {
  const { call } = await openConsole(shop());
  const { id } = await create('Focus');
  const { body } = await call('POST', '/supplements', newSupplement({ categoryId: id }));
  expect((await call('DELETE', `/categories/${id}`)).status).toBe(200);
  const products: Supplement[] = (await shop().app.inject({ url: '/api/supplements' })).json();
  const product = products.find((candidate) => candidate.id === (body as { id: number }).id);
  expect(product).toMatchObject({ extraCategory: null });
  expect((await call('POST', '/categories', { name: 'Focus' })).status).toBe(201);
});

test('hides a deleted category, whose id stays on its supplements', async () => {
  const { call } = await openConsole(shop());
  const { id: categoryId } = await create('Kaleidoscope');
  const input = newSupplement({ categoryId, name: 'Numbered Calm' });
  const { id } = (await call('POST', '/supplements', input)).body as AdminSupplement;
  const find = async (search: string) =>
    (await call('GET', `/supplements?search=${search}`)).body as AdminSupplement[];
  expect(await find('kaleidoscope')).toMatchObject([{ id, extraCategory: 'Kaleidoscope' }]);

  await call('DELETE', `/categories/${categoryId}`);
  expect(await find('kaleidoscope')).toEqual([]);
  const kept = { id, categoryId, extraCategory: null };
  expect(await find(encodeURIComponent(input.name))).toMatchObject([kept]);
  const saved = await call('PUT', `/supplements/${id}`, { ...input, price: '11.00' });
  expect(saved).toMatchObject({ status: 200, body: { ...kept, price: '11.00' } });

  await create('Kaleidoscope');
  expect(await find('kaleidoscope')).toMatchObject([
    { id, categoryId, extraCategory: 'Kaleidoscope' },
  ]);
});

describe('a category', () => {
  test('needs a name', async () => {
    const { call } = await openConsole(shop());
    expect((await call('POST', '/categories', { name: '' })).status).toBe(400);
  });

  test('rejects a name that exists in another case', async () => {
    const { call } = await openConsole(shop());
    await create('Energy');
    expect((await call('POST', '/categories', { name: 'ENERGY' })).status).toBe(409);
  });

  test('gets created once by concurrent requests', async () => {
    const { call } = await openConsole(shop());
    const names = ['Vision', 'vision', 'VISION', 'Vision', 'vIsIoN', 'Vision'];
    const answers = await Promise.all(names.map((name) => call('POST', '/categories', { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('rejects another category’s name', async () => {
    const { call } = await openConsole(shop());
    const { id } = await create('Mood');
    expect((await call('PUT', `/categories/${id}`, { name: 'cleanse' })).status).toBe(409);
  });

  test("rejects a deleted category's name and says how to restore it", async () => {
    const { call } = await openConsole(shop());
    const { id: deleted } = await create('Memory');
    const { id } = await create('Recall');
    await call('DELETE', `/categories/${deleted}`);
    const answer = await call('PUT', `/categories/${id}`, { name: 'memory' });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('A deleted category was named Memory.') },
    });
    expect((await call('POST', '/categories', { name: 'Memory' })).status).toBe(201);
    expect((await list()).map((category) => category.id)).toContain(deleted);
  });
});

test('accepts only name, description and order', async () => {
  const { call } = await openConsole(shop());
  const { id } = await create('Joints');
  await call('PUT', `/categories/${id}`, { name: 'Joints', isActive: false, id: 1, value: 'kill' });
  const after = (await list()).find((category) => category.id === id);
  expect(after).toMatchObject({ id, name: 'Joints', isActive: true, value: null });
});

test('retains omitted fields and clears an empty description', async () => {
  const { call } = await openConsole(shop());
  const { id } = await create('Heart');
  const edit = async (change: object) => {
    expect((await call('PUT', `/categories/${id}`, change)).status).toBe(200);
    return (await list()).find((category) => category.id === id);
  };
  await edit({ name: 'Heart', displayOrder: 7 });
  const renamed = { name: 'Heart and Vessels', description: 'For tests', displayOrder: 7 };
  expect(await edit({ name: 'Heart and Vessels' })).toMatchObject(renamed);
  expect(await edit({ ...renamed, description: '' })).toMatchObject({
    ...renamed,
    description: null,
  });
});

test('limits the number of categories', async () => {
  const { call } = await openConsole(shop());
  const count = await shop().db.$count(categories, eq(categories.isActive, true));
  await shop()
    .db.insert(categories)
    .values(Array.from({ length: 200 - count }, (_, index) => ({ name: `Filler ${index}` })));
  const one = { name: 'One Too Many', description: null, displayOrder: 0 };
  expect((await call('POST', '/categories', one)).status).toBe(409);
  expect((await call('GET', '/categories')).body).toHaveLength(200);
});

describe('an edit of a therapeutic category', () => {
  /** The page as a visitor gets it: the data for the browser, the first paint and the structured data. */
  async function readStore(path = '/') {
    const { body } = await ownShop().app.inject({ url: path });
    const [, meta] = /<meta name="categories" content="([^"]*)">/.exec(body) ?? [];
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    return {
      categories: meta && (JSON.parse(unescapeHtml(meta)) as StoreCategories),
      tiles: [...body.matchAll(/<button[^>]*aria-pressed[^>]*>.*?<\/button>/gs)]
        .map(([button]) => unescapeHtml(button.replaceAll(/<[^>]*>/g, ' ')))
        .map((text) => text.replaceAll(/\s+/g, ' ').trim()),
      footer: [...body.matchAll(/<a href="\/\?category=(\w+)"[^>]*>([^<]*)</g)].map(
        ([, id, name]) => [id, name],
      ),
      data,
    };
  }

  function unescapeHtml(text: string): string {
    return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  }

  async function find(value: string): Promise<AdminCategory> {
    const { call } = await openConsole(ownShop());
    const rows = (await call('GET', '/categories')).body as AdminCategory[];
    const found = rows.find((row) => row.value === value);
    if (!found) throw new Error(`${value} is not listed`);
    return found;
  }

  test('renames, describes and moves it on every page, and is undone by deleting it', async () => {
    const { call } = await openConsole(ownShop());
    const before = await readStore();
    expect(before.categories).toBeUndefined();
    expect(before.tiles.slice(0, 2)).toEqual([
      'Cleanse Detox & Purify',
      'Absorption Optimize Uptake',
    ]);

    const { id, supplementCount } = await find('bind');
    expect(supplementCount).toBe(8);
    const edit = { name: 'Hold & Carry', description: 'Binders, "gently"', displayOrder: 0 };
    expect((await call('PUT', `/categories/${id}`, edit)).status).toBe(200);
    const renamed = await readStore();
    expect(renamed.categories).toEqual(arrangeCategories([{ value: 'bind', ...edit }]));
    expect(renamed.tiles.slice(0, 2)).toEqual([
      'Hold & Carry Binders, "gently"',
      'Cleanse Detox & Purify',
    ]);
    // The five tiles, then All and the five filters.
    expect(renamed.tiles[5]).toBe('All');
    expect(renamed.tiles[6]).toBe('Hold & Carry');
    expect(renamed.footer[0]).toEqual(['bind', 'Hold &amp; Carry']);
    expect(renamed.data).toContain('"category":"Hold & Carry"');
    expect((await readStore('/checkout')).categories).toEqual(renamed.categories);
    const products: Supplement[] = (await ownShop().app.inject({ url: '/api/supplements' })).json();
    expect(products.filter(({ category }) => category === 'bind')).toHaveLength(8);
    const search = async (words: string) =>
      ((await call('GET', `/supplements?search=${encodeURIComponent(words)}`)).body as unknown[])
        .length;
    expect(await search('hold & carry')).toBe(8);
    expect(await search('"gently"')).toBe(8);
    expect(await search('capture')).toBeLessThan(8);

    // Its original name is kept for it.
    expect(await call('POST', '/categories', { name: 'BIND' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Bind is the original name of Hold & Carry.') },
    });
    const kill = await find('kill');
    expect((await call('PUT', `/categories/${kill.id}`, { name: 'Bind' })).status).toBe(409);

    expect((await call('DELETE', `/categories/${id}`)).status).toBe(200);
    expect(await readStore()).toEqual(before);
    expect(await search('capture')).toBeGreaterThanOrEqual(8);
    await expect(find('bind')).rejects.toThrow('not listed');
    expect((await call('POST', '/categories', { name: 'Hold & Carry' })).status).toBe(201);

    const again = { name: 'Bind', description: 'Capture', displayOrder: 5 };
    expect((await call('POST', '/categories', again)).status).toBe(201);
    expect(await find('bind')).toMatchObject({ id, ...again, supplementCount: 8 });
  });

  test('counts a supplement under its therapeutic category beside an added one', async () => {
    const { call } = await openConsole(ownShop());
    await call('POST', '/categories', { name: 'Evening' });
    const rows = (await call('GET', '/categories')).body as AdminCategory[];
    const categoryId = rows.find(({ name }) => name === 'Evening')?.id;
    const { supplementCount } = await find('kill');
    await call('POST', '/supplements', newSupplement({ category: 'kill', categoryId }));
    expect((await find('kill')).supplementCount).toBe(supplementCount + 1);
  });

  test('names an added category on the page only while an active product uses it', async () => {
    const { call } = await openConsole(ownShop());
    await call('POST', '/categories', { name: 'Secret Launch' });
    const rows = (await call('GET', '/categories')).body as AdminCategory[];
    const categoryId = rows.find(({ name }) => name === 'Secret Launch')?.id;
    const read = async () => (await ownShop().app.inject({ url: '/' })).body;
    expect(await read()).not.toContain('Secret Launch');
    await call('POST', '/supplements', newSupplement({ categoryId }));
    expect(await read()).toContain('Secret Launch');
  });
});
