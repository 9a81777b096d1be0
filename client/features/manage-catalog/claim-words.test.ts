import { expect, test } from 'vitest';
import { findClaimWords } from './claim-words.ts';

test('lists each claim word once', () => {
  expect(findClaimWords('Treats colds\nHelps healing and prevents aging, TREATS')).toEqual([
    'treats',
    'healing',
    'prevents',
  ]);
});

test.each([
  'treat treats treated treating treatment treatments',
  'cure cures cured curing curable curative',
  'prevent prevents prevented preventing prevention preventive preventative',
  'heal heals healed healing healer',
  'diagnose diagnoses diagnosed diagnosing diagnosis diagnostic',
  'mitigate mitigates mitigated mitigating mitigation',
])('finds all forms: %s', (forms) => {
  expect(findClaimWords(forms)).toEqual(forms.split(' '));
});

test('ignores words that only contain a claim word', () => {
  expect(findClaimWords('Supports healthy skin, a secure routine, a retreat, curcumin')).toEqual(
    [],
  );
});
