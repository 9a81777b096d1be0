import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emailOutbox, users } from '#server/db/schema.ts';
import type { PracticeProfile } from '#shared/contracts/practice.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import { signUp, type SignedIn } from '#tests/support/accounts.ts';
import { listEmails } from '#tests/support/emails.ts';
import { newCart, PRACTITIONER_ROLE_ID, shareCart } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp({ INTENTS_PER_MINUTE: '9999999' });

const signUpAs = (names: { firstName?: string | null; lastName?: string | null }) =>
  signUp(shop().app, { roleId: PRACTITIONER_ROLE_ID, ...names });

type Link = { id: number; shareToken: string };

const readName = async ({ shareToken }: Link) =>
  (await shop().app.inject(`/api/shared/${shareToken}/sender`)).json<PracticeProfile>().displayName;

const deactivate = ({ user }: SignedIn) =>
  shop().db.update(users).set({ isActive: false }).where(eq(users.id, user.id));

async function readConfirmation({ id, shareToken }: Link) {
  const browser = createShopper(sendInto(shop().app));
  await browser.post(`/api/shared/${shareToken}/viewed`, undefined);
  const secret = secretOf(await browser.load([{ id: 1, quantity: 1 }], { fromSharedCartId: id }));
  await browser.confirm(secret);
  const { order } = (await browser.settle(secret)).body;
  const [mail] = await shop()
    .db.select()
    .from(emailOutbox)
    .where(eq(emailOutbox.orderId, order?.id ?? 0));
  return mail;
}

test.each([
  [{ firstName: 'Ada', lastName: 'Byron' }, 'Ada Byron'],
  [{ firstName: 'Ada', lastName: null }, 'Ada'],
  [{ firstName: '', lastName: 'Byron' }, 'Byron'],
  [{ firstName: 'A'.repeat(100), lastName: 'B'.repeat(100) }, /^A{100} B{100}$/],
])('shows the name of the account with a link: %j', async (names, shown) => {
  expect(await readName(await shareCart(shop(), await signUpAs(names)))).toMatch(shown);
});

test('shows the username for an account without a name', async () => {
  const sender = await signUpAs({ firstName: null, lastName: null });
  expect(await readName(await shareCart(shop(), sender))).toBe(sender.user.username);
});

test('prefers the display name of the practice', async () => {
  const sender = await signUpAs({});
  const link = await shareCart(shop(), sender);
  const profile = { displayName: 'Dr. Ada', title: '', practice: '', phone: '' };
  const saved = await shop().app.inject({
    method: 'PUT',
    url: '/api/practice/profile',
    cookies: sender.cookies,
    payload: { ...profile, website: '', pictureUrl: '', greeting: '' },
  });
  expect(saved.statusCode).toBe(200);
  expect(await readName(link)).toBe('Dr. Ada');
});

test('hides the name of a deactivated account that never had a profile', async () => {
  const sender = await signUpAs({});
  const link = await shareCart(shop(), sender);
  await deactivate(sender);
  expect(await readName(link)).toBe('');
});

test('names the practitioner in a recommendation email without a profile', async () => {
  const sender = await signUpAs({});
  await shop()
    .db.update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, sender.user.id));
  const { id } = await shareCart(shop(), sender);
  const email = `${randomUUID()}@patient.example`;
  const answer = await shop().app.inject({
    method: 'POST',
    url: `/api/shared-carts/${id}/mail`,
    cookies: sender.cookies,
    payload: { email, requestId: randomUUID() },
  });
  expect(answer.statusCode).toBe(200);
  const [mail] = await listEmails(shop(), email);
  expect(mail?.textBody).toContain('Recommended by Ada Byron');
});

test('names the practitioner in the confirmation of an order, without making a link of the name', async () => {
  const sender = await signUpAs({ firstName: 'evil.example' });
  const mail = await readConfirmation(await shareCart(shop(), sender, newCart({ 1: 1 })));
  expect(mail?.textBody).toContain('Recommended by evil. example Byron');
  expect(mail?.htmlBody).not.toContain('evil.example');
});

test('leaves a deactivated practitioner out of the confirmation of an order', async () => {
  const sender = await signUpAs({});
  const link = await shareCart(shop(), sender, newCart({ 1: 1 }));
  await deactivate(sender);
  const mail = await readConfirmation(link);
  expect(mail?.textBody).toContain('Thank you for your order');
  expect(mail?.textBody).not.toContain('Recommended by');
});
