import { expect, type Locator, type Page } from '@playwright/test';
import type { Supplement } from '#shared/contracts/supplements.ts';

/** The catalog that the running shop sells. */
export async function readCatalog(page: Page): Promise<Supplement[]> {
  const answer = await page.request.get('/api/supplements');
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Supplement[];
}

/** Answers the page's catalog call with this list instead of the shop's. */
export async function serveCatalog(page: Page, supplements: readonly object[]): Promise<void> {
  await page.route('**/api/supplements', (route) => route.fulfill({ json: supplements }));
}

export function findCard(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}
