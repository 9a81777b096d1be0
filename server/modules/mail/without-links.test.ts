import { expect, test } from 'vitest';
import { withoutLinks } from './without-links.ts';

test.each([
  ['1 Harbor Way', '1 Harbor Way'],
  ['c/o Ada, 1/2 Mill Rd.', 'c/o Ada, 1/2 Mill Rd.'],
  ['St.Louis', 'St. Louis'],
  ['Win at evil.example', 'Win at evil. example'],
  ['https://evil.example/now', 'https evil. example/now'],
  ['me@evil.example', 'me at evil. example'],
  ['4.ly', '4. ly'],
])('%s becomes %s', (text, plain) => {
  expect(withoutLinks(text)).toBe(plain);
});
