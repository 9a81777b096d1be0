import { expect, test } from 'vitest';
import {
  dashboardPath,
  parseDashboardTab,
  parseRecommendTo,
  recommendPath,
} from './dashboard-path.ts';

test.each([
  ['create', '/dashboard'],
  ['shared', '/dashboard?tab=shared'],
])('opens the tab %s at %s', (tab, path) => {
  expect(dashboardPath(tab)).toBe(path);
  expect(parseDashboardTab(new URL(path, 'http://shop.example').search)).toBe(tab);
});

test.each(['', '?tab=', '?tab=nowhere', '?tab=__proto__', '?other=shared'])(
  'opens the first tab for %j',
  (search) => expect(parseDashboardTab(search)).toBe('create'),
);

test('reads the client from the URL that opens the builder', () => {
  expect(parseRecommendTo(new URL(recommendPath(12), 'http://shop.example').search)).toBe(12);
});

test.each(['', '?for=', '?for=0', '?for=-1', '?for=1e3', '?for=99999999999'])(
  'finds no client in %j',
  (search) => expect(parseRecommendTo(search)).toBeNull(),
);
