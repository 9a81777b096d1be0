import { expect, test } from 'vitest';
import type { Contract } from '#shared/contracts/call.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import { sample } from './sample.ts';

const answered = Object.entries(CALLS as Record<string, Contract>).flatMap(([name, { answer }]) =>
  answer ? [{ name, answer }] : [],
);

test.each(answered)('makes a valid answer of $name', ({ answer }) => {
  expect(answer.safeParse(sample(answer)).error).toBeUndefined();
});
