import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeFact, makeLabel } from '#tests/support/labels.ts';
import { makeSupplement } from '#tests/support/supplements.ts';
import { FactSheetText } from './fact-sheet-text.tsx';

const SUPPLEMENT = makeSupplement(1, { name: 'Night Calm' });

function readLines(label: Parameters<typeof FactSheetText>[0]['label']): string[] {
  const html = renderToStaticMarkup(<FactSheetText supplement={SUPPLEMENT} label={label} />);
  return html.split(/<[^>]*>/).filter((text) => text !== '');
}

test('reads out the label and the catalog texts', () => {
  const selenium = { ...makeFact('Selenium', 55, 'mcg'), dailyValue: '100%' };
  const label = makeLabel({
    facts: [selenium, makeFact('Milk thistle', 1250, 'mg')],
    cautions: ['Keep out of reach of children.'],
  });
  expect(readLines(label)).toEqual([
    'The fact sheet as text',
    'For everyday balance.',
    'In one serving, 2 capsules:',
    'Selenium: 55 mcg, 100% of the Daily Value',
    'Milk thistle: 1,250 mg',
    'Suggested use: Take 2 capsules with food.',
    'Ingredients: Magnesium citrate 100 mg',
    'Keep out of reach of children.',
  ]);
});

test('reads out the catalog texts alone without a label', () => {
  expect(readLines(undefined)).toEqual([
    'The fact sheet as text',
    'For everyday balance.',
    'Suggested use: Take 2 capsules with food.',
    'Ingredients: Magnesium citrate 100 mg',
  ]);
});
