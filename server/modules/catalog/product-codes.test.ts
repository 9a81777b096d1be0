import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportReport } from '#shared/contracts/import-report.ts';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import { openConsole } from '#tests/support/console.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

beforeEach(() =>
  shop().db.execute(sql`update supplements set sku = null, gtin = null, cost = null`),
);

const GTIN = '036000291452';

async function create(change: Record<string, unknown>) {
  const { call } = await openConsole(shop());
  const { status, body } = await call('POST', '/supplements', newSupplement(change));
  const supplement: AdminSupplement & { message?: string } = body;
  return { status, supplement, call };
}

test('stores codes and cost, and empties them', async () => {
  const { supplement, call } = await create({ sku: ' NC-90 ', gtin: GTIN, cost: '9.5' });
  expect(supplement).toMatchObject({ sku: 'NC-90', gtin: GTIN, cost: '9.50', lotQuantity: 0 });
  const edit = newSupplement({ sku: '', gtin: '', cost: '' });
  const { body } = await call('PUT', `/supplements/${supplement.id}`, edit);
  expect(body).toMatchObject({ sku: null, gtin: null, cost: null });
});

test('keeps codes that an edit leaves out', async () => {
  const { supplement, call } = await create({ sku: 'NC-91', gtin: GTIN });
  const { body } = await call('PUT', `/supplements/${supplement.id}`, newSupplement());
  expect(body).toMatchObject({ sku: 'NC-91', gtin: GTIN });
});

test.each([
  ['a SKU in other letters', { sku: 'Nc-90' }, 'SKU Nc-90 already belongs to'],
  ['a GTIN with zeros in front', { gtin: `00${GTIN}` }, `GTIN 00${GTIN} already belongs to`],
])('refuses %s', async (_, codes, message) => {
  await create({ name: 'First', sku: 'NC-90', gtin: GTIN });
  expect(await create({ name: 'Second', ...codes })).toMatchObject({
    status: 409,
    supplement: { message: expect.stringContaining(message) },
  });
});

test('frees the codes of a deleted supplement', async () => {
  const { supplement, call } = await create({ sku: 'NC-90' });
  await call('DELETE', `/supplements/${supplement.id}`);
  expect(await create({ sku: 'NC-90' })).toMatchObject({ status: 201 });
});

test.each([
  ['gtin', '036000291453', 'wrong check digit: 3 instead of 2'],
  ['gtin', '123', '8, 12, 13 or 14 digits'],
  ['cost', '9.555', 'Cost must be a number'],
  ['sku', 'A'.repeat(41), 'at most 40'],
])('refuses the %s %s', async (field, value, message) => {
  expect(await create({ [field]: value })).toMatchObject({
    status: 400,
    supplement: { message: expect.stringContaining(message) },
  });
});

test('never publishes the cost', async () => {
  await create({ name: 'Secret', sku: 'NC-90', cost: '1.23' });
  const { body } = await shop().app.inject('/api/supplements');
  expect(body).toContain('Secret');
  expect(body).not.toContain('1.23');
  expect(body).not.toContain('cost');
});

test.each(['nc-9', GTIN, `00${GTIN}`])('finds a supplement by %s', async (search) => {
  const { supplement, call } = await create({ name: 'Found', sku: 'NC-90', gtin: GTIN });
  const { body } = await call('GET', `/supplements?search=${search}`);
  expect(body).toMatchObject([{ id: supplement.id }]);
});

test('describes codes to search engines', async () => {
  const { supplement } = await create({ name: 'Listed', sku: 'NC-90', gtin: GTIN });
  const { body } = await shop().app.inject({
    url: `/products/listed-${supplement.id}`,
    headers: { accept: 'text/html' },
  });
  expect(body).toContain(`"sku":"NC-90","gtin":"${GTIN}"`);
});

describe('an imported file', () => {
  const send = async (csv: string) => {
    const { cookies } = await openConsole(shop());
    const answer = await shop().app.inject({
      method: 'POST',
      url: '/api/admin/supplements/import/check',
      cookies,
      payload: csv,
      headers: { 'content-type': 'text/csv' },
    });
    return answer.json<ImportReport>();
  };
  const row = (name: string, sku: string, gtin = '') =>
    `${name},For the night,bind,Calm,${sku},${gtin}`;
  const file = (...rows: string[]) =>
    ['name,description,category,benefits,sku,gtin', ...rows].join('\n');

  test('reports codes that are taken, repeated or wrong', async () => {
    await create({ name: 'First', sku: 'NC-90', gtin: GTIN });
    const { errors } = await send(
      file(
        row('A', 'nc-90'),
        row('B', 'X1', '4006381333931'),
        row('C', 'x1', '04006381333931'),
        row('D', '', '1'),
      ),
    );
    expect(errors).toEqual([
      { row: 2, column: 'sku', message: 'SKU nc-90 already belongs to First.' },
      { row: 4, column: 'sku', message: 'Row 3 has the same SKU.' },
      { row: 4, column: 'gtin', message: 'Row 3 has the same GTIN.' },
      { row: 5, column: 'gtin', message: 'GTIN must have 8, 12, 13 or 14 digits' },
    ]);
  });

  test('may leave the codes empty', async () => {
    expect(await send(file(row('A', ''), row('B', '')))).toMatchObject({ created: 2, errors: [] });
  });
});
