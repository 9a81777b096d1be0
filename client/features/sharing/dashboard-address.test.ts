import { expect, test } from 'vitest';
import { dashboardAddress, parseDashboardTab } from './dashboard-address.ts';

test.each([
  ['create', '/dashboard'],
  ['shared', '/dashboard?tab=shared'],
])('the tab %s is %s', (tab, address) => {
  expect(dashboardAddress(tab)).toBe(address);
  expect(parseDashboardTab(new URL(address, 'http://shop.example').search)).toBe(tab);
});

test.each(['', '?tab=', '?tab=nowhere', '?tab=__proto__', '?other=shared'])(
  '%j opens the first tab',
  (search) => expect(parseDashboardTab(search)).toBe('create'),
);
