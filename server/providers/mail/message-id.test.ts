import { expect, test } from 'vitest';
import { writeMessageId } from './message-id.ts';

/** What RFC 5322 lets stand on either side of the one @. */
const VALID = /^<[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d-]+(\.[a-z\d-]+)*>$/i;

const MESSAGE = { id: 'order-1-confirmation', text: 'https://shop.example/orders/some-token' };
const FROM = 'orders@shop.example';

test('repeats the id for a retry', () => {
  expect(writeMessageId(MESSAGE, FROM)).toBe(writeMessageId({ ...MESSAGE }, FROM));
});

test('changes the id for a resend', () => {
  const first = { ...MESSAGE, queuedAt: new Date('2026-01-02T03:04:05.006Z') };
  const again = { ...MESSAGE, queuedAt: new Date('2026-01-02T03:04:05.007Z') };
  expect(writeMessageId(again, FROM)).not.toBe(writeMessageId(first, FROM));
});

test('gives the first orders of two shops different ids', () => {
  const ids = [
    writeMessageId(MESSAGE, FROM),
    writeMessageId(MESSAGE, 'orders@other.example'),
    // A test installation of the same host.
    writeMessageId({ ...MESSAGE, text: 'https://test.shop.example/orders/other-token' }, FROM),
    writeMessageId({ ...MESSAGE, id: 'order-2-confirmation' }, FROM),
  ];
  expect(new Set(ids)).toHaveProperty('size', 4);
});

test.each([
  'order-1-confirmation',
  'request-3-to-packing@shop.example',
  'contact-7-o\'hara+"news"@shop.example',
  'two words (and signs) ..\u0000<>',
  'zoë@exämple.example',
])('turns %j into an id that mail programs accept', (id) => {
  expect(writeMessageId({ ...MESSAGE, id }, FROM)).toMatch(VALID);
});

test.each([
  ['orders@shop.example', 'shop.example'],
  ['orders@exämple.example', 'xn--exmple-cua.example'],
  ['orders@[192.0.2.1]', 'localhost'],
])('gives emails of %s an id of %s', (from, host) => {
  const id = writeMessageId(MESSAGE, from);
  expect(id).toMatch(VALID);
  expect(id.endsWith(`@${host}>`)).toBe(true);
});
