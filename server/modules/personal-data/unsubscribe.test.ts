import { randomUUID } from 'node:crypto';
import { eq, inArray, like, sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import {
  emailQuotas,
  emailOutbox,
  orders,
  sharedCarts,
  supplyReminders,
  unsubscribeLinks,
  users,
} from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { deleteOldQuotas } from '#server/modules/mail/email-quotas.ts';
import { deleteOldUnsubscribeLinks } from '#server/modules/mail/unsubscribe-links.ts';
import { remindOfSupply } from '#server/modules/orders/supply-reminders.ts';
import { emailCart } from '#server/modules/sharing/email-cart.ts';
import { notifyPractitioners } from '#server/modules/sharing/notify-practitioners.ts';
import type { PracticeSettings } from '#shared/contracts/practice.ts';
import { MAX_ATTEMPTS } from '#shared/rules/email-attempts.ts';
import { anyAddress, newRegistration, type SignedIn } from '#tests/support/accounts.ts';
import { LOCKS_AWAITED } from '#tests/support/locks-awaited.ts';
import { listEmails } from '#tests/support/emails.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { shareCart, signUpConfirmedPractitioner } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();
const ORIGIN = 'https://shop.example';

/** As an email provider does it (RFC 8058): a form, no cookies, and an origin that is not ours. */
function pressOneClick(url: string) {
  return shop().app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload: 'List-Unsubscribe=One-Click',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://webmail.example',
      'sec-fetch-site': 'cross-site',
    },
    remoteAddress: anyAddress(),
  });
}

const newEmail = () => newRegistration().email;

/** The newest email to somebody, with its unsubscribe link. */
async function readNewest(to: string) {
  const newest = (await listEmails(shop(), to)).at(-1);
  expect(newest?.unsubscribeUrl).toMatch(/^https?:\/\/[^/]+\/unsubscribe\/[\w-]{43}$/);
  expect(newest?.textBody).toContain(newest?.unsubscribeUrl);
  expect(newest?.htmlBody).toContain(newest?.unsubscribeUrl);
  return { ...newest!, url: newest?.unsubscribeUrl ?? '' };
}

describe('a practitioner email', () => {
  async function openSender() {
    const sender = await signUpConfirmedPractitioner(shop());
    const { id: cartId } = await shareCart(shop(), sender);
    return { ...sender, cartId };
  }
  const send = ({ cookies, cartId }: SignedIn & { cartId: number }, email: string) =>
    shop().app.inject({
      method: 'POST',
      url: `/api/shared-carts/${cartId}/mail`,
      cookies,
      payload: { email, requestId: randomUUID() },
    });
  const REFUSAL = {
    code: 'conflict',
    message:
      'This person has unsubscribed from emails by practitioners. Share the link another way.',
  };

  test('stops by one click for all senders and spellings', async () => {
    const [sender, other] = [await openSender(), await openSender()];
    const email = newEmail();
    expect((await send(sender, email)).statusCode).toBe(200);
    const { url } = await readNewest(email);
    // Programs that scan emails open links.
    expect((await shop().app.inject(new URL(url).pathname)).statusCode).toBe(200);
    expect((await send(other, email)).statusCode).toBe(200);

    for (const _ of ['first', 'again']) {
      const answer = await pressOneClick(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.json()).toEqual({
        message: 'You are unsubscribed. Practitioners can no longer email you through this shop.',
      });
    }
    await deleteOldQuotas(shop().db);
    const spellings = [email, email.toUpperCase(), email.replace('@', '+tag@')];
    for (const to of spellings) {
      for (const each of [sender, other]) {
        const answer = await send(each, to);
        expect([to, answer.statusCode, answer.json()]).toEqual([to, 409, REFUSAL]);
      }
    }
    expect((await send(sender, newEmail())).statusCode).toBe(200);
  });

  test('leaves the outbox unsent once its recipient unsubscribes', async () => {
    const sender = await openSender();
    const email = newEmail();
    const [local, domain] = email.split('@');
    await send(sender, email);
    await send(sender, `${local}+tag@${domain}`);
    const { url } = await readNewest(email);
    await pressOneClick(url);
    const isTheirs = like(emailOutbox.key, `recommendation-${sender.cartId}-%`);
    const emptied = { recipient: '', textBody: '', unsubscribeUrl: null, attempts: MAX_ATTEMPTS };
    expect(await shop().db.select().from(emailOutbox).where(isTheirs)).toMatchObject([
      emptied,
      emptied,
    ]);
  });

  test('leaves a block without the email address or the time of earlier emails', async () => {
    const sender = await openSender();
    const email = newEmail();
    await send(sender, email);
    const { url } = await readNewest(email);
    await pressOneClick(url);
    const blocked = sql`${emailQuotas.blockedAt} is not null`;
    const rows = await shop().db.select().from(emailQuotas).where(blocked);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatchObject({
        key: expect.stringMatching(/^recipient [\da-f]{64}$/),
        sentAt: [],
      });
    }
    const links = await shop().db.select().from(unsubscribeLinks);
    expect(JSON.stringify(links)).not.toContain(email);
    expect(JSON.stringify(links)).not.toContain(url.split('/').at(-1));
  });

  test.runIf(inject('testEngine').engine === 'postgres')(
    'leaves the outbox unsent also if it was being written at that moment',
    async () => {
      const sender = await openSender();
      const email = newEmail();
      await send(sender, email);
      const { url } = await readNewest(email);
      const { pressing } = await shop().db.transaction(async (tx) => {
        const input = { email, message: null, requestId: randomUUID() };
        const mailing = { userId: sender.user.id, cartId: sender.cartId, ip: '192.0.2.1' };
        await emailCart(tx, { ...mailing, input, origin: ORIGIN });
        const pressed = pressOneClick(url);
        await expect.poll(() => selectRows(tx, LOCKS_AWAITED)).toHaveLength(1);
        return { pressing: pressed };
      });
      expect((await pressing).statusCode).toBe(200);
      expect(await listEmails(shop(), email)).toEqual([]);
    },
  );
});

describe('a reminder', () => {
  async function order(customerEmail: string) {
    const [row] = await shop()
      .db.insert(orders)
      .values(
        makeOrderRow([{ id: 1, name: 'A', category: 'bind', quantity: 1, price: '1.00' }], {
          customerEmail,
        }),
      )
      .returning({ id: orders.id });
    return row?.id ?? 0;
  }
  const remindAt = (id: number, email: string, days: number) =>
    shop()
      .db.insert(supplyReminders)
      .values({ orderId: id, email, remindAt: sql`now() + make_interval(days => ${days})` });

  test('ends every reminder of its email address', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const due = await order(email);
    const later = await order(email.toUpperCase());
    const unrelated = await order(other);
    // The labels say that the order runs out in 45 days.
    await remindAt(due, email, -1);
    await remindAt(later, email.toUpperCase(), 30);
    await remindAt(unrelated, other, 30);
    await shop()
      .db.update(orders)
      .set({ createdAt: sql`now() - interval '44 days'` })
      .where(eq(orders.id, due));
    await remindOfSupply({ db: shop().db, mailOrigin: ORIGIN });
    const { url, kind } = await readNewest(email);
    expect(kind).toBe('reminder');
    expect((await pressOneClick(url)).json()).toEqual({
      message: 'You are unsubscribed. We deleted your reminders.',
    });
    const left = await shop()
      .db.select({ orderId: supplyReminders.orderId })
      .from(supplyReminders)
      .where(inArray(supplyReminders.orderId, [due, later, unrelated]));
    expect(left).toEqual([{ orderId: unrelated }]);
  });
});

describe('a practitioner notification', () => {
  async function notify() {
    const sender = await signUpConfirmedPractitioner(shop());
    await readSettings(sender);
    const { id, shareToken } = await shareCart(shop(), sender);
    await shop().app.inject({
      method: 'POST',
      url: `/api/shared/${shareToken}/decline`,
      payload: {},
      remoteAddress: anyAddress(),
    });
    await shop().db.execute(
      sql`update practice_profiles set digest_sent_at = digest_sent_at - interval '2 minutes' where user_id = ${sender.user.id}`,
    );
    await shop()
      .db.update(sharedCarts)
      .set({ answeredAt: sql`now() - interval '1 minute'` })
      .where(eq(sharedCarts.id, id));
    await notifyPractitioners({ db: shop().db, mailOrigin: ORIGIN });
    return { sender, ...(await readNewest(sender.email)) };
  }
  const readSettings = async ({ cookies }: SignedIn) =>
    (await shop().app.inject({ url: '/api/practice/profile', cookies })).json<PracticeSettings>();

  test('turns all notifications off', async () => {
    const { sender, kind, url } = await notify();
    expect(kind).toBe('news');
    expect((await readSettings(sender)).notifications.notifyDeclined).toBe(true);
    expect((await pressOneClick(url)).statusCode).toBe(200);
    expect((await readSettings(sender)).notifications).toEqual({
      ...{
        notifyViewed: false,
        notifyAccepted: false,
        notifyOrdered: false,
        notifyDeclined: false,
      },
      dailyDigest: false,
    });
  });

  test('changes nothing for an account whose email has changed', async () => {
    const { sender, url } = await notify();
    await shop().db.update(users).set({ email: newEmail() }).where(eq(users.id, sender.user.id));
    expect((await pressOneClick(url)).statusCode).toBe(200);
    expect((await readSettings(sender)).notifications.notifyDeclined).toBe(true);
  });
});

test.each(['A'.repeat(43), 'short', '%25', "'%20or%201=1--"])(
  'refuses the token %s',
  async (token) => {
    const answer = await pressOneClick(`${ORIGIN}/unsubscribe/${token}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'This link no longer works.' });
  },
);

test('accepts a link for a year', async () => {
  const sender = await signUpConfirmedPractitioner(shop());
  const { id } = await shareCart(shop(), sender);
  const email = newEmail();
  await shop().app.inject({
    method: 'POST',
    url: `/api/shared-carts/${id}/mail`,
    cookies: sender.cookies,
    payload: { email, requestId: randomUUID() },
  });
  const { url } = await readNewest(email);
  const age = (days: number) =>
    shop()
      .db.update(unsubscribeLinks)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` });
  await age(364);
  await deleteOldUnsubscribeLinks(shop().db);
  expect((await pressOneClick(url)).statusCode).toBe(200);
  await age(366);
  await deleteOldUnsubscribeLinks(shop().db);
  expect((await pressOneClick(url)).statusCode).toBe(404);
});
