import { expect, test } from 'vitest';
import { liftClear } from './toast-place.ts';

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
const TOAST = box(660, 740);

test.each([
  ['nothing in use', [], 0],
  ['a button beside it', [box(680, 724, 400, 500)], 0],
  ['a button below it', [box(750, 794)], 0],
  ['a button under it', [box(680, 724)], 68],
  ['two, one above the other', [box(600, 644), box(680, 724)], 148],
  ['a field that fills the window: there is no place for both', [box(0, 844)], 0],
])('%s', (_case, controls, lift) => {
  expect(liftClear(TOAST, controls)).toBe(lift);
});

test('it starts above the keyboard, and goes further up if it must', () => {
  expect(liftClear(TOAST, [], 300)).toBe(300);
  expect(liftClear(TOAST, [box(400, 444)], 300)).toBe(348);
  expect(liftClear(TOAST, [box(680, 724)], 300)).toBe(300);
});
