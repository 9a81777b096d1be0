import { describe, expect, test } from 'vitest';
import { unitsPerDay } from '#shared/rules/day-plan.ts';
import { totalIngredients } from '#shared/rules/ingredient-totals.ts';
import { daysOfSupply } from '#shared/rules/supply.ts';
import {
  doseFromLabel,
  findConflicts,
  arrangeDay,
  resolveConflict,
} from '#shared/rules/timetable.ts';
import { catalog } from './catalog.ts';
import { DIRECTIONS } from './directions.ts';
import { labelOfProduct } from './label-of-product.ts';

const ids = new Map(catalog.map(({ slug }, index) => [slug, index + 1]));
const labels = new Map(
  catalog.map((product) => {
    const directions = DIRECTIONS[product.slug];
    if (!directions) throw new Error(`${product.slug} has no directions.`);
    return [product.slug, labelOfProduct(product, directions, ids)];
  }),
);

function take(...slugs: string[]) {
  return slugs.map((slug) => {
    const label = labels.get(slug);
    const product = catalog.find((each) => each.slug === slug);
    if (!label || !product) throw new Error(`There is no ${slug}.`);
    return { id: ids.get(slug) ?? 0, name: product.name, label };
  });
}

describe('every seeded product', () => {
  test.each(catalog)('$slug has a complete label', (product) => {
    const label = labels.get(product.slug);
    expect(label?.servingsPerContainer).toBeGreaterThan(0);
    expect(label?.facts).toHaveLength(product.facts.length);
    expect(label?.facts.every(({ amount }) => amount > 0)).toBe(true);
    expect(label?.pairings).toHaveLength(2);
    expect(label?.cautions.join(' ')).toBe(product.cautions);
    const dose = label && doseFromLabel(label);
    const perDay = dose ? unitsPerDay(dose) : 0;
    expect(perDay).toBe((label?.servingsPerDay?.to ?? 0) * (label?.serving.count ?? 0));
  });

  test.each([
    ['zeolite-binder', { count: 2, unit: 'capsule' }],
    ['chlorella-tablets', { count: 12, unit: 'tablet' }],
    ['d3-k2-micelle', { count: 15, unit: 'drop' }],
  ])('%s is taken in the units of its serving size', (slug, serving) => {
    expect(labels.get(slug)?.serving).toEqual(serving);
  });

  test('counts droppers before volume', () => {
    const servings = catalog
      .filter(({ servingSize }) => servingSize.includes('1½ droppers'))
      .map(({ slug }) => labels.get(slug)?.serving);
    expect(servings).toEqual([
      { count: 1.5, unit: 'dropper' },
      { count: 1.5, unit: 'dropper' },
    ]);
  });

  test('prints 185 facts in total', () => {
    expect([...labels.values()].flatMap(({ facts }) => facts)).toHaveLength(185);
  });

  test('has directions for known products only', () => {
    expect(Object.keys(DIRECTIONS).toSorted()).toEqual([...labels.keys()].toSorted());
  });
});

test.each([
  ['liver-renew', { from: 45, to: 45 }],
  ['kidney-clear', { from: 15, to: 30 }],
  ['nac-clear', { from: 60, to: 120 }],
  ['chlorella-tablets', { from: 41, to: 41 }],
  ['coconut-charcoal', undefined],
])('a container of %s lasts for the expected days', (slug, days) => {
  expect(daysOfSupply({ label: labels.get(slug), quantity: 1 })).toEqual(days);
});

describe('repeated ingredients', () => {
  const find = (totals: ReturnType<typeof totalIngredients>, name: string) =>
    totals.find((total) => total.name === name);

  test('show selenium of four products close to its limit', () => {
    const totals = totalIngredients(
      take('liver-renew', 'glutathione-reserve', 'antioxidant-network', 'nac-clear'),
    );
    expect(find(totals, 'Selenium')).toMatchObject({
      sum: { unit: 'mcg', amount: { from: 245, to: 270 } },
      limit: { amount: 400 },
      percent: 68,
      level: 'repeated',
      products: ['Liver Renew', 'Glutathione Reserve', 'Antioxidant Network', 'NAC Clear'],
    });
  });

  test('show vitamin D above its limit at three servings a day', () => {
    const [line] = take('d3-k2-micelle');
    const totals = totalIngredients([
      { name: '', ...line, unitsPerDay: 3 * (line?.label.serving.count ?? 0) },
    ]);
    expect(totals[0]).toMatchObject({
      name: 'Vitamin D',
      sum: { amount: { from: 150, to: 150 } },
      percent: 150,
      level: 'above',
    });
  });

  test('separate a compound from its metal, and count no part twice', () => {
    const totals = totalIngredients(take(...labels.keys()));
    expect(find(totals, 'Calcium')?.products).toEqual(['Liposomal C', 'Caprylic Balance']);
    expect(find(totals, 'Dietary fiber')).toBeUndefined();
    expect(find(totals, 'Calories')).toBeUndefined();
  });

  test('list enzyme activities without adding them', () => {
    const total = find(totalIngredients(take('serrapeptase-pro', 'biofilm-phase')), 'Serrapeptase');
    expect(total).toMatchObject({
      level: 'repeated',
      parts: [
        { product: 'Serrapeptase Pro', quantity: { amount: { to: 120_000 }, unit: 'SU' } },
        { product: 'Biofilm Phase', quantity: { amount: { to: 40_000 }, unit: 'SU' } },
      ],
    });
    expect(total?.sum).toBeUndefined();
  });

  test('show folate, which labels give as food equivalents, close to its limit', () => {
    const totals = totalIngredients(take('phase-two-support'));
    expect(find(totals, 'Folate')).toMatchObject({ sum: { amount: { to: 200 } }, percent: 20 });
  });

  test('stay below the limits for one product at the label dose', () => {
    const above = [...labels.keys()].filter((slug) =>
      totalIngredients(take(slug)).some(({ level }) => level === 'above' || level === 'near'),
    );
    expect(above).toEqual([]);
  });
});

describe('the timetable of a basket', () => {
  const plan = take(
    'antioxidant-network',
    'liver-renew',
    'glutathione-reserve',
    'nac-clear',
    'zeolite-binder',
    'enzyme-spectrum',
  ).flatMap(({ id, name, label }) => {
    const dose = doseFromLabel(label);
    return dose ? [{ id, name, dose }] : [];
  });
  const names = (lines: { name: string }[]) => lines.map(({ name }) => name);

  test('reports a product that must be taken apart from others', () => {
    const conflicts = findConflicts(plan);
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]).toMatchObject({ moment: 'bedtime', line: { name: 'Zeolite Binder' } });
    expect(names(conflicts[0]?.others ?? [])).toEqual(['Glutathione Reserve', 'NAC Clear']);
  });

  test('resolves a conflict without losing a dose', () => {
    const [conflict] = findConflicts(plan);
    const resolved = (conflict && resolveConflict(plan, conflict)?.lines) ?? plan;
    expect(findConflicts(resolved)).toEqual([]);
    const day = arrangeDay(resolved);
    expect(names(day.bedtime)).toEqual(['Zeolite Binder']);
    expect(names(day.evening)).toEqual(['Glutathione Reserve', 'NAC Clear', 'Enzyme Spectrum']);
  });

  test('lets chlorella be taken with others, although it is a binder', () => {
    const [chlorella, liver] = take('chlorella-tablets', 'liver-renew');
    const lines = [chlorella, liver].flatMap((line) => {
      const dose = line && doseFromLabel(line.label);
      return line && dose ? [{ ...line, dose }] : [];
    });
    expect(findConflicts(lines)).toEqual([]);
  });
});
