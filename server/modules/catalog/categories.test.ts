import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { categories } from '#server/db/schema.ts';
import type { AdminCategory } from '#shared/contracts/categories.ts';
import type { AdminSupplement, Supplement } from '#shared/contracts/supplements.ts';
import { openConsole } from '#tests/support/console.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

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

test('the five therapeutic categories are there, with eight supplements each', async () => {
  const therapeutic = (await list()).filter((category) => category.value !== null);
  expect(therapeutic.map(({ value, supplementCount }) => [value, supplementCount])).toEqual(
    ['cleanse', 'absorption', 'kill', 'dissolve', 'bind'].map((value) => [value, 8]),
  );
});

test('a supplement counts under its therapeutic category, wherever it is moved', async () => {
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

test('a category that a supplement uses becomes a filter of the storefront', async () => {
  const { call } = await openConsole(shop());
  const { id } = await create('Sleep');
  const { body } = await call('POST', '/supplements', newSupplement({ categoryId: id }));
  const products: Supplement[] = (await shop().app.inject({ url: '/api/supplements' })).json();
  const product = products.find((candidate) => candidate.id === (body as { id: number }).id);
  expect(product?.extraCategory).toBe('Sleep');
});

test('deleting one keeps its supplements on sale, and its name can be used again', async () => {
  const { call } = await openConsole(shop());
  const { id } = await create('Focus');
  const { body } = await call('POST', '/supplements', newSupplement({ categoryId: id }));
  expect((await call('DELETE', `/categories/${id}`)).status).toBe(200);
  const products: Supplement[] = (await shop().app.inject({ url: '/api/supplements' })).json();
  const product = products.find((candidate) => candidate.id === (body as { id: number }).id);
  expect(product).toMatchObject({ extraCategory: null });
  expect((await call('POST', '/categories', { name: 'Focus' })).status).toBe(201);
});

test('a deleted one is neither shown nor found in the console, and its supplements keep its id', async () => {
  const { call } = await openConsole(shop());
  const { id: categoryId } = await create('Vanishing');
  const input = newSupplement({ categoryId, name: 'Numbered Calm' });
  const { id } = (await call('POST', '/supplements', input)).body as AdminSupplement;
  const find = async (search: string) =>
    (await call('GET', `/supplements?search=${search}`)).body as AdminSupplement[];
  expect(await find('vanishing')).toMatchObject([{ id, extraCategory: 'Vanishing' }]);

  await call('DELETE', `/categories/${categoryId}`);
  expect(await find('vanishing')).toEqual([]);
  const kept = { id, categoryId, extraCategory: null };
  expect(await find(encodeURIComponent(input.name))).toMatchObject([kept]);
  const saved = await call('PUT', `/supplements/${id}`, { ...input, price: '11.00' });
  expect(saved).toMatchObject({ status: 200, body: { ...kept, price: '11.00' } });

  await create('Vanishing');
  expect(await find('vanishing')).toMatchObject([{ id, categoryId, extraCategory: 'Vanishing' }]);
});

describe('refused:', () => {
  test('an empty name', async () => {
    const { call } = await openConsole(shop());
    expect((await call('POST', '/categories', { name: '' })).status).toBe(400);
  });

  test('a name that exists in other letters', async () => {
    const { call } = await openConsole(shop());
    await create('Energy');
    expect((await call('POST', '/categories', { name: 'ENERGY' })).status).toBe(409);
  });

  test('a name that several requests take at once, except for one of them', async () => {
    const { call } = await openConsole(shop());
    const names = ['Vision', 'vision', 'VISION', 'Vision', 'vIsIoN', 'Vision'];
    const answers = await Promise.all(names.map((name) => call('POST', '/categories', { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('another category’s name', async () => {
    const { call } = await openConsole(shop());
    const { id } = await create('Mood');
    expect((await call('PUT', `/categories/${id}`, { name: 'cleanse' })).status).toBe(409);
  });

  test('the name of a deleted category, which no list shows, with the way to get it', async () => {
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

test('only name, description and order are taken', async () => {
  const { call } = await openConsole(shop());
  const { id } = await create('Joints');
  await call('PUT', `/categories/${id}`, { name: 'Joints', isActive: false, id: 1, value: 'kill' });
  const after = (await list()).find((category) => category.id === id);
  expect(after).toMatchObject({ id, name: 'Joints', isActive: true, value: null });
});

test('what an edit leaves out stays, and an empty description removes it', async () => {
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

test('there are never more categories than a screen can show', async () => {
  const { call } = await openConsole(shop());
  const count = await shop().db.$count(categories, eq(categories.isActive, true));
  await shop()
    .db.insert(categories)
    .values(Array.from({ length: 200 - count }, (_, index) => ({ name: `Filler ${index}` })));
  const one = { name: 'One Too Many', description: null, displayOrder: 0 };
  expect((await call('POST', '/categories', one)).status).toBe(409);
  expect((await call('GET', '/categories')).body).toHaveLength(200);
});
