import { expect, type Locator, type Page } from '@playwright/test';

/*
 * The plainest way to find what the specification names: exact, and strict, so that a name or text that stands on the
 * page twice fails the test.
 */

type Role = Parameters<Page['getByRole']>[0];

export async function seeRole(place: Page | Locator, role: Role, names: readonly string[]) {
  for (const name of names) {
    await expect(place.getByRole(role, { name, exact: true })).toBeVisible();
  }
}

export async function seeText(place: Page | Locator, texts: readonly string[]) {
  for (const text of texts) await expect(place.getByText(text, { exact: true })).toBeVisible();
}

export async function seeLabel(place: Page | Locator, labels: readonly string[]) {
  for (const label of labels) await expect(place.getByLabel(label, { exact: true })).toBeVisible();
}

/** A toast whose texts stand nowhere else on the page. Closes it, since the next one would take its place. */
export async function seeToast(page: Page, role: 'status' | 'alert', ...texts: string[]) {
  await seeText(page, texts);
  const toast = page.getByRole(role).filter({ hasText: texts[0] ?? '' });
  await seeText(toast, texts);
  await toast.getByRole('button', { name: 'Dismiss notification', exact: true }).click();
  await expect(toast).toBeHidden();
}

/** Presses a button that shows another name until the call is answered. */
export async function seeWaiting(button: Locator, waiting: Locator, release: () => void) {
  await button.click();
  await expect(waiting).toBeVisible();
  release();
}
