import { expect, type Locator, type Page } from '@playwright/test';
import type { CreatedCart, SentCart } from '#shared/contracts/shared-carts.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { newRegistration } from '#tests/support/accounts.ts';
import { newCart, PRACTITIONER_ROLE_ID } from '#tests/support/shared-carts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type Line = { supplement: Supplement; quantity: number };
export type Cart = CreatedCart['sharedCart'];

/** Registers a practitioner, who is then signed in in this browser. */
export async function signUpPractitioner(page: Page, change: Record<string, unknown> = {}) {
  const registration = newRegistration({ roleId: PRACTITIONER_ROLE_ID, ...change });
  const answer = await page.request.post('/api/user/register', { data: registration });
  expect(answer.status()).toBe(201);
  return registration;
}

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

export async function listSent(page: Page): Promise<SentCart[]> {
  const answer = await page.request.get('/api/shared-carts/sent');
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as SentCart[];
}

/** A cart of the list as the server would send it, for pages whose list is made up. */
export function makeSentCart(id: number, over: Partial<SentCart> = {}): SentCart {
  return {
    id,
    title: `Plan ${id}`,
    description: null,
    status: 'pending',
    toUserId: null,
    cartItems: JSON.stringify([
      { supplementId: 1, supplementName: 'Formula 1', quantity: 1, price: 10 },
    ]),
    totalAmount: '10.00',
    shareToken: `token-${id}`,
    createdAt: daysFromNow(-1),
    expiresAt: daysFromNow(29),
    firstViewedAt: null,
    lastViewedAt: null,
    answeredAt: null,
    declineReason: null,
    revokedAt: null,
    order: null,
    person: null,
    mail: null,
    version: 1,
    answers: [],
    ...over,
  };
}

export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

/** The clipboard of this browser refuses, as it does without HTTPS or when people said no. */
export async function refuseClipboard(page: Page): Promise<void> {
  await page.addInitScript(
    `Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    })`,
  );
}

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

export const alert = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text });
