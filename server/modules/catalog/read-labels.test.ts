import { expect, test } from 'vitest';
import { catalog } from '#server/db/seed/catalog.ts';
import { openConsole } from '#tests/support/console.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import type { Label } from '#shared/rules/label.ts';
import {
  type Limits,
  LIMITS_DATE,
  LIMITS_SOURCE,
  UPPER_LIMITS,
} from '#shared/rules/upper-limits.ts';

const shop = useTestApp();

type Answer = { labels: { supplementId: number; label: Label }[]; limits: Limits };

test('finds labels with valid pairings for the whole first catalog', async () => {
  const { app } = shop();
  const ids = catalog.map((_, index) => index + 1);
  const answer = await app.inject({ url: `/api/labels?ids=${ids.join(',')}` });
  expect(answer.statusCode).toBe(200);
  const { labels } = answer.json<Answer>();
  expect(labels.map(({ supplementId }) => supplementId)).toEqual(ids);
  for (const { label } of labels) {
    expect(label.pairings).toHaveLength(2);
    expect(ids).toEqual(expect.arrayContaining(label.pairings));
  }
  expect(labels.flatMap(({ label }) => label.facts)).toHaveLength(
    catalog.flatMap(({ facts }) => facts).length,
  );
});

test('compares sums with published limits until the owner changes them', async () => {
  const { app } = shop();
  const { call } = await openConsole(shop());
  const readLimits = async () =>
    (await app.inject({ url: '/api/labels?ids=1' })).json<Answer>().limits;
  const published = {
    source: LIMITS_SOURCE,
    date: LIMITS_DATE,
    isEdited: false,
    rows: [...UPPER_LIMITS],
  };
  expect(await readLimits()).toEqual(published);

  const save = async (upperLimits: unknown) => {
    const { version, settings } = (await call('GET', '/settings')).body as {
      version: number;
      settings: object;
    };
    return call('PUT', '/settings', { version, settings: { ...settings, upperLimits } });
  };
  const own = [{ nutrient: 'Zinc ', amount: 25, unit: 'mg', note: 'Ours' }];
  expect((await save(own)).status).toBe(200);
  await eventually(async () =>
    expect(await readLimits()).toEqual({
      ...published,
      isEdited: true,
      rows: [{ nutrient: 'zinc', amount: 25, unit: 'mg', note: 'Ours' }],
    }),
  );

  for (const wrong of [
    [...own, { nutrient: 'zinc', amount: 1, unit: 'mg' }],
    [{ ...own[0], amount: 0 }],
    [{ ...own[0], unit: 'IU' }],
    [{ ...own[0], nutrient: '' }],
  ]) {
    expect((await save(wrong)).status).toBe(400);
  }
  expect((await readLimits()).rows).toHaveLength(1);

  expect((await save(null)).status).toBe(200);
  await eventually(async () => expect(await readLimits()).toEqual(published));
});
