import { expect, test } from 'vitest';
import { createSlidingCounts } from './sliding-counts.ts';

function createClock() {
  let time = 0;
  return { now: () => time, pass: (ms: number) => (time += ms) };
}

test('what is past counts less and less, and then not at all', () => {
  const clock = createClock();
  const counts = createSlidingCounts(1_000, clock.now);
  for (let time = 0; time < 10; time += 1) counts.add('a');
  expect(counts.count('a')).toBe(10);
  expect(counts.count('b')).toBe(0);
  clock.pass(1_500);
  expect(counts.count('a')).toBe(5);
  clock.pass(500);
  expect(counts.count('a')).toBe(0);
});

test('no window lets twice as much through as another', () => {
  const clock = createClock();
  const counts = createSlidingCounts(1_000, clock.now);
  clock.pass(900);
  for (let time = 0; time < 10; time += 1) counts.add('a');
  clock.pass(200);
  expect(counts.count('a')).toBe(9);
});

test('it says when there is room again', () => {
  const clock = createClock();
  const counts = createSlidingCounts(1_000, clock.now);
  for (let time = 0; time < 10; time += 1) counts.add('a');
  const wait = counts.waitUntilBelow('a', 10);
  expect(wait).toBeGreaterThan(0);
  clock.pass(wait + 1);
  expect(counts.count('a')).toBeLessThan(10);
});

test('keys that strangers make up do not fill the memory', () => {
  const counts = createSlidingCounts(1_000);
  for (let key = 0; key < 60_000; key += 1) counts.add(`key ${key}`);
  expect(counts.count('key 0')).toBe(0);
  expect(counts.count('key 59999')).toBe(1);
});
