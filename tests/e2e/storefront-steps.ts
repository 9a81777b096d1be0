import type { Locator, Page } from '@playwright/test';

export const tiles = (page: Page): Locator =>
  page.getByRole('region', { name: 'Supplement Categories' });

export const filters = (page: Page): Locator =>
  page.getByRole('group', { name: 'Filter by category' });

export const order = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Your order' });

export const searchBox = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Search supplements' });
