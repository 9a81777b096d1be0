import { expect, type Locator, type Page } from '@playwright/test';

/** A toast of something that went well. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
}

/** A toast of something that went wrong, or the same beside the field. */
export function failure(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

export function dialog(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}

/** Presses a button and waits for the dialog that it opens. */
export async function openDialog(
  page: Page,
  button: Locator,
  name: string | RegExp,
): Promise<Locator> {
  await button.click();
  await expect(dialog(page, name)).toBeVisible();
  return dialog(page, name);
}

/** Closes a form in which something was typed. */
export async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
}

/** Once the page has settled: what just arrived, or another width, may be too wide for a moment. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const measure = () =>
    page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
  await expect.poll(measure).toBeLessThanOrEqual(0);
}

/** Answers a URL with this from now on. */
export async function answerWith(page: Page, url: string | RegExp, json: unknown, status = 200) {
  await page.route(url, (route) => route.fulfill({ status, json }));
}
