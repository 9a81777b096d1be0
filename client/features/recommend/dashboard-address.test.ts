import { expect, test } from 'vitest';
import {
  dashboardUrl,
  parseDashboardTab,
  parseRecommendTo,
  recommendUrl,
} from './dashboard-address.ts';

test.each([
  ['create', '/dashboard'],
  ['shared', '/dashboard?tab=shared'],
])('the tab %s is %s', (tab, address) => {
  expect(dashboardUrl(tab)).toBe(address);
  expect(parseDashboardTab(new URL(address, 'http://shop.example').search)).toBe(tab);
});

test.each(['', '?tab=', '?tab=nowhere', '?tab=__proto__', '?other=shared'])(
  '%j opens the first tab',
  (search) => expect(parseDashboardTab(search)).toBe('create'),
);

test('reads the client from the URL that opens the builder', () => {
  expect(parseRecommendTo(new URL(recommendUrl(12), 'http://shop.example').search)).toBe(12);
});

test.each(['', '?for=', '?for=0', '?for=-1', '?for=1e3', '?for=99999999999'])(
  'names no client: %j',
  (search) => expect(parseRecommendTo(search)).toBeNull(),
);
