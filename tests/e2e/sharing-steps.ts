import { expect, type Locator, type Page } from '@playwright/test';
import type { CreatedCart } from '#shared/contracts/shared-carts.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { newCart } from '#tests/support/shared-carts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type Line = { supplement: Supplement; quantity: number };
export type Cart = CreatedCart['sharedCart'];

/** Shares through the API, as the signed-in practitioner. */
export async function shareCart(
  page: Page,
  lines: readonly Line[],
  texts: { title?: string; description?: string } = {},
): Promise<Cart> {
  const answer = await page.request.post('/api/shared-carts', {
    data: newCart(
      {},
      {
        description: undefined,
        ...texts,
        cartItems: lines.map(({ supplement, quantity }) => ({
          supplementId: supplement.id,
          supplementName: supplement.name,
          quantity,
          price: Number(supplement.price),
        })),
      },
    ),
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as CreatedCart).sharedCart;
}

export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

/** Adds a supplement to the recommendation that is being built. */
export const addButton = (page: Page, name = ''): Locator =>
  page.getByRole('button', { name: /^Add$/, description: new RegExp(`^${name}(?: \\d+ in .*)?$`) });
