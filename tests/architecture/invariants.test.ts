import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { INVARIANTS } from '#tests/support/invariants/names.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';

test('explains every rule once and no other', () => {
  const page = readFileSync(path.join(REPOSITORY_ROOT, 'docs/invariants.md'), 'utf8');
  const explained = [...page.matchAll(/^\| (?!Rule |---)(.+?) +\|/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual([...INVARIANTS].toSorted());
});
