import { expect, type Page } from '@playwright/test';
import { toast } from './page-steps.ts';

export async function openSection(page: Page, title: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: title, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

/** Closes the toast, so that it is not taken for the next one. */
export async function saveSection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save settings' }).click();
  const saved = toast(page, 'Settings saved');
  await saved.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(saved).toBeHidden();
}
