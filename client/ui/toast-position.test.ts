import { expect, test } from 'vitest';
import { liftClear } from './toast-position.ts';

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
const TOAST = box(660, 740);

test.each([
  ['stays without controls in use', [], 0],
  ['stays beside a button', [box(680, 724, 400, 500)], 0],
  ['stays above a button', [box(750, 794)], 0],
  ['rises above a covered button', [box(680, 724)], 68],
  ['rises above two covered buttons', [box(600, 644), box(680, 724)], 148],
  ['stays if a field fills the window', [box(0, 844)], 0],
])('%s', (_case, controls, lift) => {
  expect(liftClear(TOAST, controls)).toBe(lift);
});

test('starts above the keyboard and rises further if needed', () => {
  expect(liftClear(TOAST, [], 300)).toBe(300);
  expect(liftClear(TOAST, [box(400, 444)], 300)).toBe(348);
  expect(liftClear(TOAST, [box(680, 724)], 300)).toBe(300);
});
