import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { totalIngredients } from '#shared/rules/ingredient-totals.ts';
import type { SetDose } from '#shared/rules/timetable.ts';
import { UPPER_LIMITS } from '#shared/rules/upper-limits.ts';
import { makeFact, makeLabel } from '#tests/support/labels.ts';
import { CheckList } from './check-list.tsx';
import { CheckStrip } from './check-strip.tsx';

const DROPS = { id: 7, name: 'D3 K2 Micelle' };
const LABEL = makeLabel({ facts: [makeFact('Vitamin D (as cholecalciferol)', 50, 'mcg')] });
const labels = new Map([[DROPS.id, LABEL]]);

const LIMITS = {
  rows: [...UPPER_LIMITS],
  source: 'National Academies',
  date: '2019-03-05',
  isEdited: false,
};

function readText(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

describe('the strip', () => {
  test('counts the servings of the label by default', () => {
    const html = renderToStaticMarkup(
      <CheckStrip lines={[DROPS]} labels={labels} limits={LIMITS} />,
    );
    expect(readText(html)).toContain('No ingredients overlap');
  });

  test('counts the doses of a timetable', () => {
    const dose: SetDose = {
      ...{ supplementId: DROPS.id, units: { morning: 6 }, unit: 'capsule', food: 'with' },
      ...{ fromWeek: 1, weeks: null, words: '' },
    };
    const html = renderToStaticMarkup(
      <CheckStrip lines={[DROPS]} labels={labels} limits={LIMITS} doses={[dose]} />,
    );
    expect(readText(html)).toContain('Vitamin D above its limit (150%)');
  });

  test("applies the shop's own limits", () => {
    const rows = [{ nutrient: 'vitamin d', amount: 60, unit: 'mcg' as const }];
    const limits = { ...LIMITS, rows, isEdited: true };
    const html = renderToStaticMarkup(
      <CheckStrip lines={[DROPS]} labels={labels} limits={limits} />,
    );
    expect(readText(html)).toContain('Vitamin D near its limit (83%)');
  });
});

test('names the doses, the left-out products and the source of the limits', () => {
  const taken = [{ name: DROPS.name, label: LABEL, unitsPerDay: 6 }, { name: 'Own Blend' }];
  const text = readText(
    renderToStaticMarkup(
      <CheckList taken={taken} totals={totalIngredients(taken)} limits={LIMITS} />,
    ),
  );
  expect(text).toContain('at the doses of this timetable');
  expect(text).toContain('Vitamin D 150 mcg');
  expect(text).toContain('Above the limit');
  expect(text).toContain('150% of the limit of 100 mcg a day');
  expect(text).toContain('Not counted: Own Blend (no label).');
  expect(text).toContain('Limits: National Academies. Published Mar 5, 2019 .');
  expect(text).toContain('Ask your practitioner');
});

test('says that the shop edited its limits', () => {
  const limits = { ...LIMITS, isEdited: true };
  const html = renderToStaticMarkup(<CheckList taken={[]} totals={[]} limits={limits} />);
  expect(readText(html)).toContain('Limits set by this shop, after National Academies.');
});
