import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MODULE_BUGS } from '#tests/checkout/torture/module-bugs.ts';
import { SEEDED_BUGS } from '#tests/checkout/torture/seeded-bugs.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';

test.each([...SEEDED_BUGS, ...MODULE_BUGS])('finds the code of the bug "$name"', (bug) => {
  for (const { file, find } of bug.edits) {
    const source = readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8');
    expect(source.split(find).length - 1, `${file}: ${find}`).toBe(1);
  }
  if (bug.test) expect(existsSync(path.join(REPOSITORY_ROOT, bug.test)), bug.test).toBe(true);
});
