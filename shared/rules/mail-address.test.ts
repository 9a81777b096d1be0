import { describe, expect, test } from 'vitest';
import { readMailAddress } from './mail-address.ts';

test.each([
  'ada@shop.example',
  'a.b+c@sub.shop.example',
  "o'hara@shop.example",
  'josé@bücher.example',
])('%s is one address', (address) => {
  expect(readMailAddress(` ${address} `)).toBe(address);
});

describe('no address:', () => {
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
  ])('%j', (text) => {
    expect(readMailAddress(text)).toBeUndefined();
  });
});
