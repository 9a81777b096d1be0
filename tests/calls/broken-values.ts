import { pick, type Random } from './known-values.ts';

const LONG = 'x'.repeat(100_000);

/** Values that break carelessly written programs. */
const STRANGE: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e308,
  -1e308,
  5e-324,
  '',
  ' ',
  '\t\n',
  '0',
  '-1',
  '1e3',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[]',
  '19.999',
  '99999999999999999999',
  'a\u0000b',
  '\u0007\u001b[31m',
  '\ud800',
  'a\udfffb',
  '\u202etxt.exe',
  '\ufeff',
  '＝1+1',
  'e\u0301'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(30),
  "' OR 1=1--",
  '$1; drop table users',
  '%00%s%n',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '{{7*7}}${7*7}',
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  '0000-00-00',
  '9999-99-99',
  '+275760-09-13',
  LONG,
  [],
  {},
  [[]],
  [null],
  [1, '1', {}],
  { length: 1 },
  { toString: 1, valueOf: 1 },
  Array.from({ length: 300 }, (_, index) => index),
];

/** Keys with a meaning in JavaScript or databases. */
const STRANGE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', '', 'isAdmin', '$where'];

const STRANGE_TEXTS: Buffer[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  '{',
  '}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":1e400}',
  '{"a":-0}',
  '{"id":9007199254740993}',
  '{"a":1}{"b":2}',
  '\ufeff{"a":1}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{${Array.from({ length: 2_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  'a=1&b=2',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
]
  .map((text) => Buffer.from(text))
  .concat(Buffer.from([0xff, 0xfe, 0x00]), Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]));

export function strangeValue(random: Random): unknown {
  return pick(random, STRANGE);
}

export function strangeText(random: Random): Buffer {
  return pick(random, STRANGE_TEXTS);
}

/** Replaces or removes one part of the body. */
export function breakSomewhere(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random(4) > 0) {
    const index = random(value.length);
    return value.with(index, breakSomewhere(value[index], random));
  }
  if (isObject(value) && random(8) > 0) return breakField(value, random);
  return strangeValue(random);
}

function breakField(value: Record<string, unknown>, random: Random): Record<string, unknown> {
  const name = pick(random, Object.keys(value));
  const kind = random(8);
  if (kind === 0 || name === undefined) {
    return Object.fromEntries([...Object.entries(value), [pick(random, STRANGE_KEYS), {}]]);
  }
  const { [name]: field, ...others } = value;
  if (kind === 1) return others;
  return { ...others, [name]: breakSomewhere(field, random) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
