import { describe, expect, test } from 'vitest';
import { orderFilterSchema } from '#shared/contracts/admin-orders.ts';
import { buildConsoleUrl, parseConsoleUrl } from './console-url.ts';

test('reads the tab and filter that it wrote', () => {
  const url = {
    tab: 'orders' as const,
    filter: {
      search: 'Ada & Söhne #1%',
      paymentStatus: 'paid' as const,
      orderStatus: 'shipped' as const,
      from: '2026-01-01',
      to: '2026-01-31',
    },
  };
  const built = buildConsoleUrl(url);
  expect(built).toMatch(/^\/admin\?tab=orders&search=Ada\+%26/);
  expect(parseConsoleUrl(built.slice('/admin'.length))).toEqual(url);
});

test('writes nothing for the first tab without a filter', () => {
  expect(buildConsoleUrl({ tab: 'supplements', filter: {} })).toBe('/admin');
  expect(parseConsoleUrl('')).toEqual({ tab: 'supplements', filter: {} });
});

test('leaves out empty filters', () => {
  const filter = { search: '  ', from: undefined };
  expect(buildConsoleUrl({ tab: 'inventory', filter })).toBe('/admin?tab=inventory');
});

describe('console url', () => {
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
  ])('ignores the hostile value %s', (queryString) => {
    const { tab, filter } = parseConsoleUrl(queryString);
    expect(tab).toBe('supplements');
    expect(filter).toEqual(queryString === '?search=%' ? { search: '%' } : {});
  });
});

describe('filter of a console url', () => {
  test.each([
    ['search', 'Ada'],
    ['search', '  Ada  '],
    ['search', `${'x'.repeat(200)} `],
    ['search', 'x'.repeat(201)],
    ['search', 'a\tb'],
    ['paymentStatus', 'paid'],
    ['paymentStatus', 'canceled'],
    ['orderStatus', 'canceled'],
    ['orderStatus', 'paid'],
    ['attention', 'dispute'],
    ['attention', 'refund'],
    ['attention', 'none'],
    ['from', '2026-02-28'],
    ['from', '2026-02-30'],
    ['from', '2026-2-3'],
    ['to', '2026-01-31T23:00:00.000Z'],
    ['to', '2026-01-31T23:00Z'],
    ['to', '2026-02-30T23:00:00Z'],
    ['to', '2026-01-31T23:00:00'],
    ['to', '2026-01-31T25:00:00Z'],
  ] as const)('follows the contract for %s=%s', (name, text) => {
    const { filter } = parseConsoleUrl(`?${new URLSearchParams({ [name]: text })}`);
    const { data } = orderFilterSchema.shape[name].safeParse(text);
    expect(filter[name]).toBe(data);
  });
});
