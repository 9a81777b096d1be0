import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/e2e.ts';
import { serveOnlySpecCalls, type SpecServer } from './only-spec-calls.ts';

export const ADMIN = { username: 'edsger' };

/** So tall that no toast stands before what is clicked next. */
export const TALL = { width: 1280, height: 1600 };

type OpenOptions = Parameters<typeof serveOnlySpecCalls>[1] & {
  /** Opened at once. */
  tab?: string;
};

/** The console of a server that knows the specification alone, signed in. */
export async function openSpecConsole(
  page: Page,
  { tab, data, ...options }: OpenOptions,
): Promise<SpecServer> {
  const server = await serveOnlySpecCalls(page, { ...options, data: { admin: ADMIN, ...data } });
  await page.goto('/admin');
  await expect(page.getByText(`Welcome, ${ADMIN.username}`)).toBeVisible();
  if (tab) await page.getByRole('tab', { name: tab }).click();
  return server;
}

/** A figure with its name above it: a card of the console. */
export function card(page: Page, name: string, within = page.locator('main')): Locator {
  const term = page.locator('dt').getByText(name, { exact: true });
  return within.locator('dl > div').filter({ has: term });
}

/** Nothing that a program left out may be read on the screen. */
export async function expectNothingMissing(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(/undefined|NaN|\bnull\b|Invalid Date/);
}
