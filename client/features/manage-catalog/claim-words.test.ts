import { expect, test } from 'vitest';
import { findClaimWords } from './claim-words.ts';

test('finds claim words in their forms, each once', () => {
  expect(findClaimWords('Treats colds\nHelps healing and prevents aging, TREATS')).toEqual([
    'treats',
    'healing',
    'prevents',
  ]);
});

test('ignores words that contain a claim word', () => {
  expect(findClaimWords('Supports healthy skin and a secure routine')).toEqual([]);
});
