import { expect, test } from 'vitest';
import { describeEvent } from './describe-event.ts';

test.each([
  [{ kind: 'paid', detail: {} }, 'Paid'],
  [{ kind: 'refunded', detail: { amountCents: 1_100 } }, 'Refunded $11.00'],
  [{ kind: 'canceled', detail: { amountCents: 1_100, reason: 'No.' } }, 'Canceled $11.00 (No.)'],
  [{ kind: 'refund_failed', detail: { reason: 'No.' } }, 'Refund failed (No.)'],
  [
    {
      kind: 'refund_failed',
      detail: { amountCents: 1_100, reason: 'the card has expired', refund: 're_1' },
    },
    'The bank could not refund $11.00: the card has expired. Pay the customer in another way, then add a note.',
  ],
  [{ kind: 'of-a-later-version', detail: {} }, 'of-a-later-version'],
])('describes %j as: %s', (event, words) => {
  expect(describeEvent(event)).toBe(words);
});
