import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { supplements } from '#server/db/schema.ts';
import type { VisitorView } from '#shared/contracts/shared-link.ts';
import type { PublicCart } from '#shared/contracts/shared-link.ts';
import type { SetDose } from '#shared/rules/timetable.ts';
import type { SignedIn } from '#tests/support/accounts.ts';
import { makeLabel } from '#tests/support/labels.ts';
import {
  newCart,
  readSentCart,
  shareCart,
  signUpPractitioner,
} from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

const DOSE: SetDose = {
  ...{ supplementId: 1, units: { morning: 1 }, unit: 'capsule', food: 'with' },
  ...{ fromWeek: 1, weeks: null, words: '' },
};
const EDIT = {
  ...{ version: 1, title: 'Better mornings', description: null },
  items: [{ supplementId: 1, quantity: 3 }],
  lines: [DOSE],
};

async function share() {
  const sender = await signUpPractitioner(shop());
  return { sender, cart: await shareCart(shop(), sender, newCart({ 1: 2, 2: 1 })) };
}

function send(
  { cookies }: SignedIn,
  method: 'PUT' | 'POST' | 'GET' | 'DELETE',
  url: string,
  payload?: object,
) {
  return shop().app.inject({ method, url, cookies, ...(payload && { payload }) });
}

const read = async <T>(url: string) => (await shop().app.inject(url)).json<T>();

test('changes lines, doses and texts behind the same link, and says what changed', async () => {
  const { sender, cart } = await share();
  const answer = await send(sender, 'PUT', `/api/shared-carts/${cart.id}`, EDIT);
  expect(answer.json()).toEqual({ version: 2 });
  expect(await read<PublicCart>(`/api/shared/${cart.shareToken}`)).toMatchObject({
    ...{ id: cart.id, title: 'Better mornings', description: null },
    cartItems: [{ supplementId: 1, supplementName: 'Liver Renew', quantity: 3 }],
  });
  expect(await read(`/api/shared/${cart.shareToken}/plan`)).toEqual({ plan: { lines: [DOSE] } });
  const { version, updates } = await read<VisitorView>(`/api/shared/${cart.shareToken}/visitor`);
  expect(version).toBe(2);
  expect(updates[0]?.changes).toEqual([
    'without Kidney Clear',
    'Liver Renew: 3 instead of 2',
    'Liver Renew: 1 capsule in the morning, with food instead of the label dose',
  ]);
});

test('stores no version for an unchanged edit', async () => {
  const { sender, cart } = await share();
  const url = `/api/shared-carts/${cart.id}`;
  await send(sender, 'PUT', url, EDIT);
  const again = await send(sender, 'PUT', url, { ...EDIT, version: 2, title: 'Other title' });
  expect(again.json()).toEqual({ version: 2 });
  expect(await readSentCart(shop(), sender, cart.id)).toMatchObject({
    ...{ version: 2, title: 'Other title' },
  });
});

test('refuses an edit of a former version, a revoked link and a foreign one', async () => {
  const { sender, cart } = await share();
  const url = `/api/shared-carts/${cart.id}`;
  await send(sender, 'PUT', url, EDIT);
  expect((await send(sender, 'PUT', url, EDIT)).statusCode).toBe(409);
  const other = await signUpPractitioner(shop());
  expect((await send(other, 'PUT', url, { ...EDIT, version: 2 })).statusCode).toBe(404);
  await send(sender, 'POST', `${url}/revoke`);
  expect((await send(sender, 'PUT', url, { ...EDIT, version: 2 })).statusCode).toBe(404);
});

test('refuses a dose of a product that is not in it', async () => {
  const { sender, cart } = await share();
  const lines = [{ ...DOSE, supplementId: 2 }];
  const answer = await send(sender, 'PUT', `/api/shared-carts/${cart.id}`, { ...EDIT, lines });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('supplement 2 is not in this recommendation');
});

test('shows doses to the owner, even of a revoked link', async () => {
  const { sender, cart } = await share();
  const url = `/api/shared-carts/${cart.id}`;
  await send(sender, 'PUT', url, EDIT);
  await send(sender, 'POST', `${url}/revoke`);
  expect((await send(sender, 'GET', `${url}/plan`)).json()).toEqual({ plan: { lines: [DOSE] } });
  const other = await signUpPractitioner(shop());
  expect((await send(other, 'GET', `${url}/plan`)).statusCode).toBe(404);
});

test('stores doses in a template and rejects doses of other products', async () => {
  const sender = await signUpPractitioner(shop());
  const template = { title: 'Mornings', items: EDIT.items, doses: [DOSE] };
  expect((await send(sender, 'POST', '/api/practice/templates', template)).statusCode).toBe(201);
  expect((await send(sender, 'GET', '/api/practice/templates')).json()).toMatchObject([
    { title: 'Mornings', doses: [DOSE] },
  ]);
  const doses = [{ ...DOSE, supplementId: 2 }];
  const refused = await send(sender, 'POST', '/api/practice/templates', { ...template, doses });
  expect(refused.statusCode).toBe(400);
});

describe('a replacement', () => {
  const setLabel = (id: number, hoursApart: number) =>
    shop()
      .db.update(supplements)
      .set({ label: makeLabel({ hoursApart, moments: ['morning'] }) })
      .where(eq(supplements.id, id));

  test('saves a line that a label keeps apart only when it is confirmed', async () => {
    await setLabel(1, 0);
    await setLabel(2, 0);
    await setLabel(3, 2);
    const { sender, cart } = await share();
    const body = { ids: [cart.id], from: 2, to: 3 };
    const checked = await send(sender, 'POST', '/api/shared-carts/replace', body);
    expect(checked.json()).toEqual({
      results: [
        {
          ...{ id: cart.id, result: 'conflicts' },
          conflicts: [expect.stringMatching(/2 hours apart .* with Liver Renew\.$/)],
        },
      ],
    });
    expect((await readSentCart(shop(), sender, cart.id)).version).toBe(1);
    const confirmed = { ...body, isConfirmed: true };
    const saved = await send(sender, 'POST', '/api/shared-carts/replace', confirmed);
    expect(saved.json()).toEqual({ results: [{ id: cart.id, result: 'done' }] });
    expect((await readSentCart(shop(), sender, cart.id)).version).toBe(2);
  });
});
