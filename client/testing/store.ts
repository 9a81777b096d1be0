import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { CALLS } from '#shared/contracts/registry.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { answer, answerRaw, isAnswered } from './fake-shop.ts';
import { sample } from './sample.ts';
import { toast } from './screen.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Default answers for store pages: a visitor, this catalog and no labels. */
export function answerStore(catalog: readonly Supplement[] = []): void {
  if (!isAnswered('readProfile')) answerRaw('readProfile', 401, { message: 'Unauthorized' });
  if (!isAnswered('readShop')) answer('readShop', sample(CALLS.readShop.answer));
  if (!isAnswered('readLabels')) answer('readLabels', sample(CALLS.readLabels.answer));
  if (!isAnswered('listLabelWords')) answer('listLabelWords', { words: [], cautions: [] });
  answer('listSupplements', [...catalog]);
}

export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

export function exactButton(name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Waits for a toast and closes it, so it covers no button. */
export async function dismissToast(text: string): Promise<void> {
  await toast(text).getByRole('button', { name: 'Dismiss notification' }).click();
  await expect.element(toast(text)).not.toBeInTheDocument();
}

export async function expectPath(path: string): Promise<void> {
  await expect.poll(() => window.location.pathname + window.location.search).toBe(path);
}

export async function expectTexts(
  target: Locator,
  texts: readonly (string | RegExp)[],
): Promise<void> {
  const expected = texts.map((text) =>
    text instanceof RegExp ? expect.stringMatching(text) : text,
  );
  await expect
    .poll(() => target.elements().map(({ textContent }) => textContent.trim()))
    .toEqual(expected);
}

export async function expectNoSidewaysScroll(): Promise<void> {
  const { documentElement: root } = document;
  await expect.poll(() => root.scrollWidth - root.clientWidth).toBeLessThanOrEqual(0);
}
