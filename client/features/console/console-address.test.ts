import { describe, expect, test } from 'vitest';
import { buildConsoleAddress, parseConsoleAddress } from './console-address.ts';

test('tab and filter survive the way through the address', () => {
  const address = {
    tab: 'orders' as const,
    filter: {
      search: 'Ada & Söhne #1%',
      paymentStatus: 'paid' as const,
      orderStatus: 'shipped' as const,
      from: '2026-01-01',
      to: '2026-01-31',
    },
  };
  const built = buildConsoleAddress(address);
  expect(built).toMatch(/^\/admin\?tab=orders&search=Ada\+%26/);
  expect(parseConsoleAddress(built.slice('/admin'.length))).toEqual(address);
});

test('the first tab without a filter is the plain address', () => {
  expect(buildConsoleAddress({ tab: 'supplements', filter: {} })).toBe('/admin');
  expect(parseConsoleAddress('')).toEqual({ tab: 'supplements', filter: {} });
});

test('what is empty is not written', () => {
  const filter = { search: '  ', from: undefined };
  expect(buildConsoleAddress({ tab: 'inventory', filter })).toBe('/admin?tab=inventory');
});

describe('hostile values are ignored:', () => {
  test.each([
    '?tab=<script>',
    '?tab=__proto__',
    '?tab=constructor',
    '?paymentStatus=stolen&orderStatus=toString',
    '?from=yesterday&to=2026-13-45',
    `?search=${'x'.repeat(201)}`,
    '?search=%00',
    '?search=%',
    '?before=1;drop',
  ])('%s', (queryString) => {
    const { tab, filter } = parseConsoleAddress(queryString);
    expect(tab).toBe('supplements');
    expect(filter).toEqual(queryString === '?search=%' ? { search: '%' } : {});
  });
});
