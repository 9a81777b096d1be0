import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';
import { STOPS } from '../../tools/tour/stops.ts';

const LARGEST_BYTES = 120_000;

const files = STOPS.map(({ name }) => `${name}.webp`);

test('shows exactly the pictures of npm run tour in the README', () => {
  const readme = readFileSync(path.join(REPOSITORY_ROOT, 'README.md'), 'utf8');
  const shown = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map((match) => match[1]);
  expect(new Set(shown)).toEqual(new Set(files.map((file) => `docs/tour/${file}`)));
});

test('has every picture and no other', () => {
  const folder = path.join(REPOSITORY_ROOT, 'docs/tour');
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
  for (const file of files) {
    expect(statSync(path.join(folder, file)).size, file).toBeLessThan(LARGEST_BYTES);
  }
});
