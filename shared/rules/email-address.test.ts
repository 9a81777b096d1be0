import { describe, expect, test } from 'vitest';
import { findEmailProblem, readEmailAddress, suggestEmail } from './email-address.ts';

test.each([
  'ada@shop.example',
  'a.b+c@sub.shop.example',
  "o'hara@shop.example",
  'josé@bücher.example',
])('accepts %s', (address) => {
  expect(readEmailAddress(` ${address} `)).toBe(address);
});

describe('readEmailAddress', () => {
  test.each([
    null,
    '',
    'ada',
    'ada@shop.example, eve@evil.example',
    'ada@shop.example;eve@evil.example',
    'ada@shop.example eve@evil.example',
    'ada@shop.example\r\nBcc: eve@evil.example',
    'ada@shop.example\neve@evil.example',
    'Ada <ada@shop.example>',
    '"eve@evil.example" ada@shop.example',
    '@shop.example',
    'ada@',
    'ada@shop@evil.example',
    'ada\u2028@shop.example',
    `${'a'.repeat(250)}@shop.example`,
  ])('rejects %j', (text) => {
    expect(readEmailAddress(text)).toBeUndefined();
  });
});

describe('findEmailProblem', () => {
  test.each(['jane@gmail.com', 'josé@bücher.example', 'a@b.co.uk', 'a@x.xn--p1ai', 'a@gmail.con'])(
    'accepts %s',
    (email) => {
      expect(findEmailProblem(email)).toBeUndefined();
    },
  );

  test.each([
    'jane@localhost',
    'jane@shop.',
    'jane@shop.c',
    'jane@constructor',
    'a@127.0.0.1',
    'a@.com',
  ])('rejects %s as incomplete', (email) => {
    expect(findEmailProblem(email)).toBe(
      'This email is incomplete. It needs an ending such as .com.',
    );
  });

  test.each(['jane.doe@gmail', 'jane.doe@gmail.', 'jane.doe@Gmail.c', 'jane.doe@gmial'])(
    'names the provider that %s probably means',
    (email) => {
      expect(findEmailProblem(email)).toBe(
        'This email is incomplete. Did you mean jane.doe@gmail.com?',
      );
    },
  );

  test.each(['', 'jane', 'jane@', 'jane@a.com, eve@b.com'])('rejects %j as invalid', (email) => {
    expect(findEmailProblem(email)).toBe('Invalid email address');
  });
});

describe('suggestEmail', () => {
  test.each([
    ['jane@gmial.com', 'jane@gmail.com'],
    ['jane@gmai.com', 'jane@gmail.com'],
    ['jane@hotmial.com', 'jane@hotmail.com'],
    ['jane@yaho.com', 'jane@yahoo.com'],
    ['jane@outlok.com', 'jane@outlook.com'],
    ['Jane.Doe@Gmial.Com', 'Jane.Doe@gmail.com'],
    ['jane@gmail.con', 'jane@gmail.com'],
    ['jane@gmial.cmo', 'jane@gmail.com'],
    ['jane@shop.example.con', 'jane@shop.example.com'],
    ['jane@charity.ogr', 'jane@charity.org'],
    ['jane@gmailcom', 'jane@gmail.com'],
  ])('suggests for %s %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
    expect(suggestEmail(meant)).toBeUndefined();
  });

  test.each([
    '',
    'jane',
    'jane@',
    'jane@gmail.com',
    'jane@GMAIL.com',
    'jane@mail.com',
    'jane@ymail.com',
    'jane@gmail',
  ])('suggests nothing for %j', (email) => {
    expect(suggestEmail(email)).toBeUndefined();
  });
});
