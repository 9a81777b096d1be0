import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { userSchema } from '#shared/contracts/accounts.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import { type SentCart, sentCartSchema } from '#shared/contracts/shared-carts.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { answer, isAnswered } from './fake-shop.ts';
import { openPage } from './mount.tsx';
import { sample } from './sample.ts';
import { answerStore, daysFromNow } from './store.ts';

export const main = page.getByRole('main');
export const summary = page.getByRole('region', { name: 'Cart Summary' });
export const title = page.getByLabelText('Recommendation Title');
export const share = page.getByRole('button', { name: 'Share Cart' });

export const PRACTITIONER = sample(userSchema, {
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'practitioner',
  canShareCarts: true,
  emailVerified: true,
});

/** Calls without an answer get an empty one. */
export async function openDashboard(
  catalog: readonly Supplement[],
  path = '/dashboard',
): Promise<void> {
  if (!isAnswered('readProfile')) answer('readProfile', PRACTITIONER);
  answerStore(catalog);
  for (const name of [
    ...(['listSentCarts', 'listPracticeClients'] as const),
    ...(['listTemplates', 'listClientRefills'] as const),
  ] as const) {
    if (!isAnswered(name)) answer(name, []);
  }
  for (const name of ['listNeeds', 'readPracticeProfile', 'readEarnings', 'readSender'] as const) {
    if (!isAnswered(name)) answer(name, sample(CALLS[name].answer));
  }
  answer('markUpdatesSeen', sample(CALLS.markUpdatesSeen.answer));
  openPage(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
}

export function makeSentCart(id: number, change: Partial<SentCart> = {}): SentCart {
  return sample(sentCartSchema, {
    id,
    title: `Plan ${id}`,
    status: 'pending',
    cartItems: JSON.stringify([makeItem(1, 1)]),
    totalAmount: '10.00',
    shareToken: `token-${id}`,
    createdAt: daysFromNow(-1),
    expiresAt: daysFromNow(29),
    ...change,
  });
}

export function makeItem(supplementId: number, quantity: number) {
  return { supplementId, supplementName: `Formula ${supplementId}`, quantity, price: 10 };
}

/** The button that adds a supplement to the recommendation. */
export function addButton(name: string): Locator {
  return page
    .getByRole('region', { name: 'Add Supplements' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .getByRole('button', { name: /^Add$/ });
}
