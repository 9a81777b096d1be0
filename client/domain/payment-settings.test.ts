import { expect, test } from 'vitest';
import { parsePaymentSettings } from './payment-settings.ts';

test.each([
  [
    '{"provider":"stripe","publishableKey":"pk_1"}',
    { provider: 'stripe', publishableKey: 'pk_1', wallets: false },
  ],
  [
    '{"provider":"stripe","publishableKey":"pk_1","wallets":true}',
    { provider: 'stripe', publishableKey: 'pk_1', wallets: true },
  ],
  ['{"provider":"demo"}', { provider: 'demo' }],
  ['{"provider":"stripe"}', { provider: 'demo' }],
  ['{"provider":"barter"}', { provider: 'demo' }],
  ['[]', { provider: 'demo' }],
  ['null', { provider: 'demo' }],
  ['{broken', { provider: 'demo' }],
  ['', { provider: 'demo' }],
  [null, { provider: 'demo' }],
])('reads %s as %o', (text, settings) => {
  expect(parsePaymentSettings(text)).toEqual(settings);
});
