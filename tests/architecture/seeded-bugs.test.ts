import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SEEDED_BUGS } from '#tests/checkout/torture/seeded-bugs.ts';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';

test.each(SEEDED_BUGS)('still applies "$name" to the code', ({ edits }) => {
  for (const { file, find } of edits) {
    const source = readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8');
    expect(source.split(find).length - 1, `${file}: ${find}`).toBe(1);
  }
});
