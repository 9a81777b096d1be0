import { expect, test } from 'vitest';
import { hashRecipient } from './hash-recipient.ts';

test.each([
  'Ada@Shop.Example',
  'ada+recommendations@shop.example',
  'ADA+a+b@shop.example',
  'ada+@shop.example',
])('gives %s the hash of ada@shop.example', (email) => {
  expect(hashRecipient(email)).toBe(hashRecipient('ada@shop.example'));
});

test('gives both spellings of a domain one hash', () => {
  expect(hashRecipient('ada@bücher.example')).toBe(hashRecipient('ada@xn--bcher-kva.example'));
});

test.each(['A.D.A@gmail.com', 'ad.a+tag@Gmail.com', 'ada@googlemail.com'])(
  'gives %s the hash of ada@gmail.com',
  (email) => {
    expect(hashRecipient(email)).toBe(hashRecipient('ada@gmail.com'));
  },
);

test.each(['ada@other.example', 'adam@shop.example', '+ada@shop.example', 'a.da@shop.example'])(
  'gives %s another hash',
  (email) => {
    expect(hashRecipient(email)).not.toBe(hashRecipient('ada@shop.example'));
  },
);

test('reveals no part of the email', () => {
  expect(hashRecipient('ada@shop.example')).toMatch(/^[\da-f]{64}$/);
});
