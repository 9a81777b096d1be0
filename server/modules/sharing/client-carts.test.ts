import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import type { PracticeClient } from '#shared/contracts/practice.ts';
import type { ClientCart } from '#shared/contracts/shared-carts.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import type { SignedIn } from '#tests/support/accounts.ts';
import { listEmails } from '#tests/support/emails.ts';
import { newCart, shareCart, signUpPractitioner } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp({ INTENTS_PER_MINUTE: '9999999' });
const NOTE = 'Takes warfarin';

async function addClient(owner: SignedIn): Promise<PracticeClient> {
  const payload = { name: 'Grace Hopper', email: `${randomUUID()}@patient.example`, note: NOTE };
  return (await shop().ask(owner, 'POST /api/practice/clients', payload)).json<PracticeClient>();
}

async function order({ id, shareToken }: { id: number; shareToken: string }, cookies = {}) {
  const browser = createShopper(sendInto(shop().app), cookies);
  await browser.post(`/api/shared/${shareToken}/viewed`, undefined);
  const secret = secretOf(await browser.load([{ id: 1, quantity: 1 }], { fromSharedCartId: id }));
  await browser.confirm(secret);
  return (await browser.settle(secret)).body.order?.id;
}

test('reads a client with the note for the owner, and is not found for another practitioner', async () => {
  const [owner, other] = [await signUpPractitioner(shop()), await signUpPractitioner(shop())];
  const client = await addClient(owner);
  const call = `GET /api/practice/clients/${client.id}`;
  expect((await shop().ask(owner, call)).json()).toEqual(client);
  expect(client.note).toBe(NOTE);
  for (const address of [call, `${call}/recommendations`]) {
    const answer = await shop().ask(other, address);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/Grace|warfarin/);
  }
});

test('lists the recommendations to a client with every order but the owner’s own', async () => {
  const owner = await signUpPractitioner(shop());
  const client = await addClient(owner);
  const cart = newCart({ 1: 1 }, { personId: client.id });
  const [quiet, ordered] = [
    await shareCart(shop(), owner, cart),
    await shareCart(shop(), owner, cart),
  ];
  await shareCart(shop(), owner);
  const first = await order(ordered);
  await order(ordered, owner.cookies);
  const second = await order(ordered);
  const answer = await shop().ask(owner, `GET /api/practice/clients/${client.id}/recommendations`);
  const paid = { paymentStatus: 'paid', totalAmount: expect.any(String) };
  expect(answer.json<ClientCart[]>()).toMatchObject([
    {
      ...{ id: ordered.id, status: 'accepted' },
      orders: [
        { id: second, ...paid },
        { id: first, ...paid },
      ],
    },
    { id: quiet.id, status: 'pending', orders: [] },
  ]);
});

test('keeps the note out of links, previews, emails and lists of recommendations', async () => {
  const owner = await signUpPractitioner(shop());
  await shop()
    .db.update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, owner.user.id));
  const client = await addClient(owner);
  const { id, shareToken } = await shareCart(
    shop(),
    owner,
    newCart({ 1: 1 }, { personId: client.id }),
  );
  const emailed = await shop().ask(owner, `POST /api/shared-carts/${id}/mail`, {
    email: client.email,
    requestId: randomUUID(),
  });
  expect(emailed.statusCode).toBe(200);
  const [mail] = await listEmails(shop(), client.email ?? '');
  expect(mail?.textBody).toContain('Grace Hopper');
  expect(`${mail?.textBody}${mail?.htmlBody}`).not.toContain('warfarin');
  for (const url of [
    `/api/shared/${shareToken}`,
    `/api/shared/${shareToken}/sender`,
    `/api/shared/${shareToken}/visitor`,
    `/api/shared/${shareToken}/plan`,
    `/shared/${shareToken}`,
  ]) {
    const answer = await shop().app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('warfarin');
  }
  expect((await shop().ask(owner, 'GET /api/shared-carts/sent')).body).not.toContain('warfarin');
});
