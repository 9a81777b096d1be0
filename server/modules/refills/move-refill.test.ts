import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orders, refillRuns, refills } from '#server/db/schema.ts';
import type { RefillView } from '#shared/contracts/refills.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { ADDRESS, decideSettings, PARCEL, parcelFor } from '#tests/support/delivery.ts';
import {
  insertRefill,
  letRunBeAnnounced,
  letRunComeDue,
  startRefill,
} from '#tests/support/refills.ts';

const shop = useShop();

const OREGON = { ...ADDRESS, line1: '9 New Street', city: 'Portland', state: 'OR', zip: '97201' };

async function move(token: string, address: object) {
  const url = `/api/refills/${token}/address`;
  const answer = await shop().app.inject({ method: 'PUT', url, payload: address });
  return { status: answer.statusCode, body: answer.json<RefillView>() };
}

const readRuns = (id: number) =>
  shop().db.select().from(refillRuns).where(eq(refillRuns.refillId, id));

/** Started, then shipped to California. A parcel to other states costs more. */
async function openShippedRefill() {
  const started = await startRefill(shop());
  await decideSettings(shop().db, {
    offersRefills: true,
    countries: ['US'],
    deliveryMethods: [
      { ...parcelFor(595), places: ['US-CA'] },
      { ...parcelFor(1295), id: 'far', name: 'Far parcel', places: ['US'] },
    ],
  });
  const delivery = { method: PARCEL, name: 'Parcel', address: ADDRESS, fromDays: 2, toDays: 5 };
  await shop().db.update(refills).set({ delivery }).where(eq(refills.id, started.id));
  return started;
}

it('announces the same date again with the price of the new address, and ships there', async () => {
  const { id, token } = await openShippedRefill();
  await letRunBeAnnounced(shop(), id);
  const [before] = await readRuns(id);
  const { status, body } = await move(token, OREGON);
  expect(status).toBe(200);
  expect(body).toMatchObject({ delivery: { method: 'far', address: OREGON } });
  const [run, ...others] = await readRuns(id);
  expect(others).toEqual([]);
  expect(run).toMatchObject({ dueOn: before?.dueOn, state: 'announced' });
  // No sales tax in Oregon: only the goods and the dearer parcel.
  expect(run?.charges).toMatchObject({ linesCents: before?.charges.linesCents, taxCents: 0 });
  expect(run?.charges.totalCents).toBe((before?.charges.linesCents ?? 0) + 1295);
  await letRunComeDue(shop(), id);
  const [charged] = await readRuns(id);
  expect(charged?.state).toBe('paid');
  const [order] = await shop().db.select().from(orders).orderBy(desc(orders.id)).limit(1);
  expect(order).toMatchObject({ delivery: { address: OREGON }, charges: run?.charges });
});

it('keeps the address if the new one is out of reach', async () => {
  const { id, token } = await openShippedRefill();
  await letRunBeAnnounced(shop(), id);
  const before = await readRuns(id);
  const abroad = { ...ADDRESS, state: 'BE', zip: '3011', country: 'CH' };
  expect((await move(token, abroad)).status).toBe(400);
  expect((await move(token, { ...ADDRESS, zip: 'nowhere' })).status).toBe(400);
  expect(await readRuns(id)).toEqual(before);
});

it('refuses an address for a refill that is picked up', async () => {
  const { token } = await insertRefill(shop());
  expect((await move(token, ADDRESS)).status).toBe(409);
});
