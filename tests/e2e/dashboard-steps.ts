import type { Locator, Page } from '@playwright/test';

const main = (page: Page): Locator => page.getByRole('main');

export const summary = (page: Page): Locator => page.getByRole('region', { name: 'Cart Summary' });

export const title = (page: Page): Locator => page.getByLabel('Recommendation Title');

export const share = (page: Page): Locator => page.getByRole('button', { name: 'Share Cart' });

export const button = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name, exact: true });
