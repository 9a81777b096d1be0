import { describe, expect, test } from 'vitest';
import { isLoopback, narrowestNetwork, networksOf } from './networks.ts';

describe('the networks of an IP', () => {
  test.each([
    ['203.0.113.9', ['203.0.113.9', '203.0.113.']],
    ['::ffff:203.0.113.9', ['203.0.113.9', '203.0.113.']],
    ['2001:db8:1:2:3:4:5:6', ['2001:0db8:0001:0002', '2001:0db8:0001:00', '2001:0db8:0001']],
    [
      '2001:DB8:1:abcd:ffff:ffff:ffff:ffff',
      ['2001:0db8:0001:abcd', '2001:0db8:0001:ab', '2001:0db8:0001'],
    ],
    ['2001:db8::1', ['2001:0db8:0000:0000', '2001:0db8:0000:00', '2001:0db8:0000']],
    ['2001:db8:1:2::', ['2001:0db8:0001:0002', '2001:0db8:0001:00', '2001:0db8:0001']],
    ['::1', ['0000:0000:0000:0000', '0000:0000:0000:00', '0000:0000:0000']],
    ['fe80::1%eth0', ['fe80:0000:0000:0000', 'fe80:0000:0000:00', 'fe80:0000:0000']],
  ])('%s', (ip, networks) => {
    expect(networksOf(ip).map(({ name }) => name)).toEqual(networks);
    expect(narrowestNetwork(ip)).toBe(networks[0]);
  });

  test('have larger quotas the wider they are', () => {
    expect(networksOf('203.0.113.9').map(({ factor }) => factor)).toEqual([1, 4]);
    expect(networksOf('2001:db8::1').map(({ factor }) => factor)).toEqual([1, 2, 4]);
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
])('knows whether %s is this machine: %s', (ip, expected) => {
  expect(isLoopback(ip)).toBe(expected);
});
