import { randomBytes } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { AdminCategory } from '#shared/contracts/categories.ts';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import { test as base } from '#tests/support/e2e.ts';
import { giveUpAfter } from '#tests/support/patience.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { comeToRest } from './come-to-rest.ts';
import { toast } from './page-steps.ts';

type ConsoleFixtures = {
  /** Opens the console, signed in, at one of its tabs. */
  openConsole(tab?: string): Promise<void>;
  /** Puts a supplement on the shelf past the console. */
  addSupplement(change?: Record<string, unknown>): Promise<AdminSupplement>;
  /** Other tests share the shop, and expect its catalog as it was. */
  leaveAsItWas: void;
};

/** Browser tests of the console. */
export const test = base.extend<ConsoleFixtures>({
  // So tall that no toast stands before what is clicked next.
  viewport: { width: 1280, height: 1600 },

  openConsole: async ({ page, admin, shop }, use) => {
    await use(async (tab) => {
      const { cookies } = await admin.storageState();
      await page.context().addCookies(cookies);
      await page.goto('/admin');
      await expect(page.getByText(`Welcome, ${shop.admin.username}`)).toBeVisible();
      if (tab) await page.getByRole('tab', { name: tab }).click();
    });
  },

  addSupplement: async ({ admin }, use) => {
    await use(async (change = {}) => {
      const data = newSupplement({ name: uniqueName('Night Calm'), ...change });
      const answer = await admin.post('/api/admin/supplements', { data });
      expect(answer.status()).toBe(201);
      return (await answer.json()) as AdminSupplement;
    });
  },

  leaveAsItWas: [
    async ({ admin }, use) => {
      const before = await listAll(admin);
      await use();
      for (const path of await listAll(admin)) {
        if (!before.includes(path)) await admin.delete(path);
      }
    },
    { auto: true },
  ],
});

/** The addresses of all supplements and categories. */
async function listAll(admin: APIRequestContext): Promise<string[]> {
  const supplements = (await (await admin.get('/api/supplements')).json()) as { id: number }[];
  const answer = await admin.get('/api/admin/categories');
  const categories = (await answer.json()) as AdminCategory[];
  return [
    ...supplements.map(({ id }) => `/api/admin/supplements/${id}`),
    ...categories.map(({ id }) => `/api/admin/categories/${id}`),
  ];
}

type Administrator = { username: string; password: string };

export async function fillAdminSignIn(page: Page, { username, password }: Administrator) {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Sends the form of the console's sign-in page. */
export async function signInAdmin(page: Page, administrator: Administrator) {
  await fillAdminSignIn(page, administrator);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens a page of the console that stands in its menu. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

export function uniqueName(name: string): string {
  return `${name} ${randomBytes(3).toString('hex')}`;
}

/** Making pictures of a file takes a while on a busy machine. */
const LONGEST_UPLOAD_MS = giveUpAfter(30_000);

export async function expectUploaded(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible({ timeout: LONGEST_UPLOAD_MS });
}

export function listItem(page: Page, text: string): Locator {
  return page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text });
}

/** The card of one supplement, once it is the only one: the list behind the search stands still. */
export async function findSupplement(page: Page, name: string): Promise<Locator> {
  await page.getByPlaceholder('Search supplements...').fill(name);
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await comeToRest(page);
  return listItem(page, name);
}
