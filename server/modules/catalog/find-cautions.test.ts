import { expect, test } from 'vitest';
import { findCautions } from './find-cautions.ts';

test.each([
  'Not for use during pregnancy.',
  'Not for children under 12.',
  'Not intended to treat any disease.',
  'Consult your practitioner before use if you are pregnant or nursing.',
  'Stop if you are pregnant.',
  'Do not take with blood-thinning medication!',
  'Do not give to infants.',
  'Should not be used by children.',
  'Avoid during pregnancy.',
  'Avoid if you have a thyroid disorder.',
  'To be avoided in pregnancy.',
  'Contraindicated with warfarin.',
  'Warning: contains soy.',
  'Keep out of reach of children.',
])('finds the sentence %j', (caution) => {
  expect(findCautions([`Supports sleep. ${caution} Tastes of lemon.`])).toEqual([caution]);
});

test('ends a sentence at a line break', () => {
  expect(findCautions(['Supports sleep\nNot for use during pregnancy\nTastes of lemon'])).toEqual([
    'Not for use during pregnancy',
  ]);
});

test.each([
  'Supports a healthy pregnancy.',
  'Made for nursing mothers. A gentle dose.',
  'Capsules that do not upset the stomach.',
  'Avoids the crash of coffee.',
  '',
])('finds no caution in %j', (text) => {
  expect(findCautions([text])).toEqual([]);
});
