import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sharedCarts, sharedCartVersions } from '#server/db/schema.ts';
import type { Plan } from '#shared/contracts/plan.ts';
import type { SignedIn } from '#tests/support/accounts.ts';
import {
  newCart,
  readSentCart,
  shareCart,
  signUpPractitioner,
} from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

const PLAN: Plan = {
  lines: [
    {
      ...{ supplementId: 1, units: { morning: 2 }, unit: 'capsule', food: 'with' },
      ...{ fromWeek: 1, weeks: null, words: 'With breakfast' },
    },
    {
      ...{ supplementId: 2, units: { midday: 1, bedtime: 1 }, unit: 'capsule', food: 'without' },
      ...{ fromWeek: 2, weeks: 8, words: '' },
    },
  ],
};

const UNKNOWN_TOKEN = 'A'.repeat(43);

async function share() {
  const sender = await signUpPractitioner(shop());
  return { sender, cart: await shareCart(shop(), sender, newCart({ 1: 2, 2: 1 })) };
}

function put({ cookies }: SignedIn, id: number, payload: object = PLAN) {
  const url = `/api/shared-carts/${id}/plan`;
  return shop().app.inject({ method: 'PUT', url, cookies, payload });
}

async function readPlan({ shareToken }: { shareToken: string }) {
  const answer = await shop().app.inject(`/api/shared/${shareToken}/plan`);
  return answer.statusCode === 200 ? answer.json<{ plan: Plan | null }>() : answer.statusCode;
}

test("shows the sender's timetable to anyone with the link", async () => {
  const { sender, cart } = await share();
  expect(await readPlan(cart)).toEqual({ plan: null });
  expect((await put(sender, cart.id)).statusCode).toBe(200);
  expect(await readPlan(cart)).toEqual({ plan: PLAN });
});

test('falls back to the labels without lines', async () => {
  const { sender, cart } = await share();
  await put(sender, cart.id);
  expect((await put(sender, cart.id, { lines: [] })).statusCode).toBe(200);
  expect(await readPlan(cart)).toEqual({ plan: null });
});

test('changes neither the specified keys nor the state of a recommendation', async () => {
  const { sender, cart } = await share();
  const before = await readSentCart(shop(), sender, cart.id);
  const address = `/api/shared/${cart.shareToken}`;
  const read = (await shop().app.inject(address)).json<{ cartItems: object[] }>();
  await put(sender, cart.id);
  expect((await shop().app.inject(address)).json()).toEqual(read);
  expect(Object.keys(read)).toHaveLength(7);
  expect(read.cartItems.map((item) => Object.keys(item).length)).toEqual([4, 4]);
  expect(await readSentCart(shop(), sender, cart.id)).toEqual(before);
  expect((await shop().app.inject(`/shared/${cart.shareToken}`)).body).not.toContain('breakfast');
});

describe('invalid doses', () => {
  test.each([
    ['a stranger', { lines: [{ ...PLAN.lines[0], supplementId: 3 }] }, /supplement 3/],
    ['a line twice', { lines: [PLAN.lines[0], PLAN.lines[0]] }, /once/],
    ['an unknown time', { lines: [{ ...PLAN.lines[0], units: { noon: 1 } }] }, /noon/],
    ['no dose', { lines: [{ ...PLAN.lines[0], units: { morning: 0 } }] }, /dose/i],
    ['a third of a dose', { lines: [{ ...PLAN.lines[0], units: { morning: 0.3 } }] }, /half/],
    ['half a capsule', { lines: [{ ...PLAN.lines[0], units: { morning: 0.5 } }] }, /can be halved/],
    ['an unknown unit', { lines: [{ ...PLAN.lines[0], unit: 'spoonful' }] }, /unit/],
    ['week 0', { lines: [{ ...PLAN.lines[0], fromWeek: 0 }] }, /week/],
    ['too many words', { lines: [{ ...PLAN.lines[0], words: 'a'.repeat(301) }] }, /instructions/i],
    ['an unknown field', { ...PLAN, note: 'x' }, /note/],
  ])('are rejected: %s', async (_, payload, message) => {
    const { sender, cart } = await share();
    await put(sender, cart.id);
    const answer = await put(sender, cart.id, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toMatch(message);
    expect(await readPlan(cart)).toEqual({ plan: PLAN });
  });

  test("get rejected for another practitioner's recommendation", async () => {
    const { cart } = await share();
    const other = await signUpPractitioner(shop());
    expect((await put(other, cart.id)).statusCode).toBe(404);
    expect(await readPlan(cart)).toEqual({ plan: null });
  });

  test('get rejected for an unknown or revoked link', async () => {
    const { sender, cart } = await share();
    await put(sender, cart.id);
    await shop().ask(sender, `POST /api/shared-carts/${cart.id}/revoke`);
    expect(await readPlan(cart)).toBe(404);
    expect(await readPlan({ shareToken: UNKNOWN_TOKEN })).toBe(404);
    expect((await put(sender, cart.id)).statusCode).toBe(404);
  });
});

test('shows the timetable of an expired link', async () => {
  const { sender, cart } = await share();
  await put(sender, cart.id);
  const { db } = shop();
  await db
    .update(sharedCarts)
    .set({ expiresAt: new Date(0) })
    .where(eq(sharedCarts.id, cart.id));
  expect(await readPlan(cart)).toEqual({ plan: PLAN });
});

describe('a new version', () => {
  const versionsOf = (id: number) =>
    shop()
      .db.select({ version: sharedCartVersions.version, plan: sharedCartVersions.plan })
      .from(sharedCartVersions)
      .where(eq(sharedCartVersions.sharedCartId, id))
      .orderBy(sharedCartVersions.version);

  test('retains the former timetable and drops doses of removed lines', async () => {
    const { sender, cart } = await share();
    await put(sender, cart.id);
    await shop().ask(sender, 'POST /api/shared-carts/replace', { ids: [cart.id], from: 2, to: 3 });
    expect(await readPlan(cart)).toEqual({ plan: { lines: [PLAN.lines[0]] } });
    await shop().ask(sender, 'POST /api/shared-carts/replace', { ids: [cart.id], from: 1, to: 4 });
    expect(await readPlan(cart)).toEqual({ plan: null });
    expect(await versionsOf(cart.id)).toEqual([
      { version: 1, plan: PLAN },
      { version: 2, plan: { lines: [PLAN.lines[0]] } },
    ]);
  });
});
