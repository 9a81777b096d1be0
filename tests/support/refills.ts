import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app-type.ts';
import { refillRuns, refills, shopSettings, supplements } from '#server/db/schema.ts';
import type { Database } from '#server/db/database.ts';
import { createRefillLink } from '#server/modules/refills/refill-links.ts';
import { runRefills } from '#server/modules/refills/run-refills.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import type { RefillOffer } from '#shared/contracts/refills.ts';
import { addDays } from '#shared/rules/day-plan.ts';
import { PICK_UP } from '#shared/rules/delivery.ts';
import { ANNOUNCE_DAYS_BEFORE, refillDay } from '#shared/rules/refills.ts';
import { makeCharges } from './charges.ts';
import { ADDRESS, PARCEL, parcelFor } from './delivery.ts';
import {
  type Card,
  createShopper,
  type Line,
  secretOf,
  sendInto,
} from '#tests/checkout/shopper.ts';

type Shop = { app: App; db: Database['db']; deps: Deps };

const PRODUCT = 5;

export const offerRefills = (shop: Pick<Shop, 'db'>, isOn = true) =>
  patchSettings(shop, { offersRefills: isOn });

/** Keeps the other stored settings. */
async function patchSettings(
  { db }: Pick<Shop, 'db'>,
  change: Partial<ShopSettings>,
): Promise<void> {
  const patch = JSON.stringify(change);
  await db
    .insert(shopSettings)
    .values({ settings: sql`${patch}::jsonb` })
    .onConflictDoUpdate({
      target: shopSettings.id,
      set: { settings: sql`${shopSettings.settings} || ${patch}::jsonb` },
    });
}

type Agreement = { lines?: Line[]; cookies?: Record<string, string> };

/** Opens a payment and reads the terms, which is what a browser does before the box is ticked. */
export async function agreeAtCheckout(shop: Shop, { lines, cookies }: Agreement = {}) {
  await offerRefills(shop);
  await restock(shop.db);
  const shopper = createShopper(sendInto(shop.app), cookies);
  const clientSecret = secretOf(await shopper.load(lines ?? [{ id: PRODUCT, quantity: 1 }]));
  const offered = await shopper.post<{ offer: RefillOffer }>('/api/checkout/refill/offer', {
    clientSecret,
  });
  const offer = offered.body.offer;
  if (!offer) throw new Error(`No offer: ${JSON.stringify(offered.body)}`);
  const chosen = offer.lines.map(({ id, intervalDays }) => ({
    id,
    intervalDays: intervalDays ?? 30,
  }));
  const refill = { lines: chosen, terms: offer.terms };
  return { shopper, clientSecret, cookies: Object.fromEntries(shopper.cookies), refill, offer };
}

/** Ticks the box, pays and lets the job start the refills. */
export async function startRefill(shop: Shop, options: Agreement & { card?: Card } = {}) {
  const { shopper, clientSecret, refill } = await agreeAtCheckout(shop, options);
  const agreed = await shopper.agree(clientSecret, refill);
  const secret = secretOf(agreed);
  await shopper.confirm(secret, options.card);
  if (options.card === 'asks' || options.card === 'asksLater')
    await shopper.answerBank(secret, true);
  const { body } = await shopper.settle(secret);
  if (!body.order) throw new Error(`Not sold: ${JSON.stringify(body)}`);
  await runRefills(shop.deps);
  const [row] = await shop.db.select().from(refills).orderBy(desc(refills.id)).limit(1);
  if (!row) throw new Error('No refill was started.');
  return {
    ...{ id: row.id, nextOn: row.nextOn ?? '', refillLines: row.lines, lines: refill.lines },
    orderToken: body.order.token ?? '',
    token: await createRefillLink(shop.db, row.id),
  };
}

const orders = new WeakMap<object, Promise<{ id: number; token: string }>>();

/** Rows as if the buyer of an earlier order had agreed, which is faster than paying. */
export async function insertRefill(shop: Pick<Shop, 'app' | 'db'>) {
  const { db } = shop;
  const order = orders.get(db) ?? buyOnce(shop);
  orders.set(db, order);
  const { id: orderId, token: orderToken } = await order;
  const nextOn = addDays(refillDay(new Date()), 30);
  const line = { id: PRODUCT, name: 'Product', quantity: 1, intervalDays: 30 };
  const [row] = await db
    .insert(refills)
    .values({
      ...{ startedBy: randomUUID(), orderId, browserId: '', email: 'grace@shop.example' },
      ...{ lines: [{ ...line, nextOn, endsOn: null }], nextOn, delivery: PICKED_UP },
      ...{ terms: ['Terms'], consentedAt: new Date() },
    })
    .returning();
  if (!row) throw new Error('No refill was written.');
  const token = await createRefillLink(db, row.id);
  const lines = [{ id: PRODUCT, intervalDays: 30 }];
  return { id: row.id, nextOn, refillLines: row.lines, lines, orderToken, token };
}

const PICKED_UP = {
  ...{ method: PICK_UP, name: 'Pick up at the practice', address: null },
  ...{ fromDays: null, toDays: null },
};

async function buyOnce({
  app,
  db,
}: Pick<Shop, 'app' | 'db'>): Promise<{ id: number; token: string }> {
  await restock(db);
  const { body } = await createShopper(sendInto(app)).buy([{ id: PRODUCT, quantity: 1 }]);
  const order = 'order' in body ? body.order : undefined;
  if (!order?.token) throw new Error(`Not sold: ${JSON.stringify(body)}`);
  return { id: order.id, token: order.token };
}

async function restock(db: Shop['db']): Promise<void> {
  await db
    .update(supplements)
    .set({ stockQuantity: sql`greatest(${supplements.stockQuantity}, 5)` })
    .where(eq(supplements.id, PRODUCT));
}

/** A refill that a parcel brings. */
export async function insertShippedRefill(shop: Pick<Shop, 'app' | 'db'>) {
  const refill = await insertRefill(shop);
  const delivery = { method: PARCEL, name: 'Parcel', address: ADDRESS, fromDays: 2, toDays: 5 };
  await patchSettings(shop, { deliveryMethods: [parcelFor(595)] });
  await shop.db.update(refills).set({ delivery }).where(eq(refills.id, refill.id));
  return refill;
}

/** A refill whose card was declined today. Returns the token of its link. */
export async function declineRun(shop: Pick<Shop, 'app' | 'db'>): Promise<string> {
  await restock(shop.db);
  const { id, token } = await insertRefill(shop);
  const today = refillDay(new Date());
  await shop.db.insert(refillRuns).values({
    ...{ refillId: id, dueOn: today, announcedOn: addDays(today, -7), remindedOn: today },
    items: [{ id: PRODUCT, name: 'Product', category: 'cleanse', quantity: 1, unitCents: 99_900 }],
    charges: makeCharges(99_900),
    delivery: PICKED_UP,
    state: 'declined',
    refusal: 'declined',
    tries: 1,
    firstTriedOn: today,
  });
  return token;
}

/** A week before the next date, when the run is announced. */
export async function letRunBeAnnounced(shop: Shop, id: number): Promise<void> {
  await letDaysPass(shop, (await countDaysLeft(shop, id)) - ANNOUNCE_DAYS_BEFORE);
  await runRefills(shop.deps);
}

/** Lets the days pass on which a run is announced, reminded of and charged. */
export async function letRunComeDue(shop: Shop, id: number): Promise<void> {
  const daysLeft = await countDaysLeft(shop, id);
  if (daysLeft > ANNOUNCE_DAYS_BEFORE) await letRunBeAnnounced(shop, id);
  for (const days of [Math.min(daysLeft, ANNOUNCE_DAYS_BEFORE) - 1, 1]) {
    await letDaysPass(shop, days);
    await runRefills(shop.deps);
  }
}

async function countDaysLeft({ db }: Shop, id: number): Promise<number> {
  const [row] = await db.select().from(refills).where(eq(refills.id, id));
  const today = Date.parse(refillDay(new Date()));
  return (Date.parse(row?.nextOn ?? '') - today) / 86_400_000;
}

const FAR = 100_000;

/** Moves every date of refills into the past, as if the days had gone by. */
export async function letDaysPass({ db }: Pick<Shop, 'db'>, days: number): Promise<void> {
  for (const statement of daysGoneBy(String(days))) await db.execute(sql.raw(statement));
}

export function daysGoneBy(days: string): string[] {
  return [
    // Two moves, because one would meet the dates of other runs on the way.
    `update refill_runs set due_on = due_on - ${FAR}`,
    `update refill_runs set due_on = due_on + ${FAR} - ${days}, announced_on = announced_on - ${days},
      reminded_on = reminded_on - ${days}, try_on = try_on - ${days}, first_tried_on = first_tried_on - ${days},
      created_at = created_at - ${days} * interval '1 day'`,
    `update refills set next_on = next_on - ${days},
      consented_at = consented_at - ${days} * interval '1 day',
      yearly_notice_at = yearly_notice_at - ${days} * interval '1 day',
      lines = coalesce((select jsonb_agg(line || jsonb_build_object(
        'nextOn', to_char((line->>'nextOn')::date - ${days}, 'YYYY-MM-DD'),
        'endsOn', to_char((line->>'endsOn')::date - ${days}, 'YYYY-MM-DD')))
        from jsonb_array_elements(lines) line), '[]')`,
  ];
}
