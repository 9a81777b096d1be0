import fc from 'fast-check';
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
  ['i❤.ws', 'i❤. ws'],
  ['i❤️.ws', 'i❤️. ws'],
  ['भारती.com', 'भारती. com'],
  ['evil\u00AD.exa\u00ADmple', 'evil. example'],
  ['evil.\u200Dexample', 'evil. example'],
  ['evil\u200B.\u200Cexample', 'evil. example'],
  ['evil.\u2060\uFEFFexample', 'evil. example'],
  ['evil。example', 'evil。 example'],
  ['evil｡example', 'evil。 example'],
  ['evil．example', 'evil. example'],
  ['evil․example', 'evil. example'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil. example'],
  ['ｈｔｔｐ：／／evil', 'http evil'],
  ['me＠evil．example', 'me at evil. example'],
  ['192.0.2.1', '192. 0. 2. 1'],
  ['１９２．０．２．１', '192. 0. 2. 1'],
  ['192.0.2.1:8080', '192. 0. 2. 1:8080'],
  ['555.123.4567', '555. 123. 4567'],
  ['x_.evil.example', 'x_. evil. example'],
])('turns %j into %j', (text, plain) => {
  expect(withoutLinks(text)).toBe(plain);
});

test.each([
  ['Take 2.5 mg.', 'Take 2·5 mg.'],
  ['0.25mg, then 1.5', '0·25mg, then 1·5'],
  ['Wait... then rest', 'Wait… then rest'],
])('keeps the meaning of %j', (text, plain) => {
  expect(withoutLinks(text)).toBe(plain);
});

test.each(['2.5.com', '2.5mg.com', 'a2.5', 'evil.2.5', '2.5。com'])(
  'takes no part of %s for a decimal number',
  (text) => {
    expect(withoutLinks(text)).not.toContain('·');
  },
);

/** Mostly signs that matter here, among any others. */
const TEXT = fc.string({
  unit: fc.oneof(
    fc.constantFrom('.', '.', '。', '｡', '．', '․', '…', 'a', '1', ' ', '\n', '@', ':', '/'),
    fc.constantFrom('\u00AD', '\u200D', '\u2060', '❤', 'ी', '㏂', '⒈'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
});

test('leaves no dot between two characters', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      expect(withoutLinks(text)).not.toMatch(/\S[.\u3002\uFF0E\uFF61]\S/u);
      expect(withoutLinks(text)).not.toMatch(/\p{Cf}|@|:\/\//u);
    }),
    { numRuns: 2_000 },
  );
});
