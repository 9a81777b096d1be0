import { expect, test } from 'vitest';
import { shortenIp } from './shorten-address.ts';

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:12:3456::1', '2001:db8:12::/48'],
  ['2001:0DB8:0012::', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('shortens %s to %s', (ip, network) => {
  expect(shortenIp(ip)).toBe(network);
});
