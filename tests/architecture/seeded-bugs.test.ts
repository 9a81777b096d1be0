import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MODULE_BUGS } from '#tests/checkout/torture/module-bugs.ts';
import { SEEDED_BUGS } from '#tests/checkout/torture/seeded-bugs.ts';
import type { Invariant } from '#tests/support/invariants/names.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';

const BUGS = [...SEEDED_BUGS, ...MODULE_BUGS];

const OF_DISCOUNTS: Invariant[] = [
  'charged what the lines cost',
  'codes used as counted',
  'no line below its floor',
  'refund parts add up',
  'gift within the rate',
];
const OF_LOTS: Invariant[] = [
  'lot moves add up',
  'lots match their moves',
  'no lot below zero',
  'blocked lots are not in stock',
  'only good lots are sold',
];

const OF_REFILLS: Invariant[] = [
  'refill charged once per date',
  'refill as announced',
  'refill with consent',
  'no refill after the end',
  'agreed refills are started',
  'refill runs match the bank',
];

test.each([...OF_DISCOUNTS, ...OF_LOTS, ...OF_REFILLS])('has a bug that breaks "%s"', (rule) => {
  expect(BUGS.filter(({ breaks }) => breaks === rule)).not.toEqual([]);
});

test.each(BUGS)('finds the code of the bug "$name"', (bug) => {
  for (const { file, find } of bug.edits) {
    const source = readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8');
    expect(source.split(find).length - 1, `${file}: ${find}`).toBe(1);
  }
  if (bug.test) expect(existsSync(path.join(REPOSITORY_ROOT, bug.test)), bug.test).toBe(true);
});
