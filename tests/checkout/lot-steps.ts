import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { adminUsers, lots } from '#server/db/schema.ts';
import { insertAdmin } from '#server/modules/administrators/admin-users.ts';
import { changeLot } from '#server/modules/inventory/change-lot.ts';
import { expireLots } from '#server/modules/inventory/expire-lots.ts';
import { receiveGoods } from '#server/modules/inventory/receive-goods.ts';
import { adjustStock } from '#server/modules/inventory/set-stock.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import type { LotState } from '#shared/rules/lots.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { attempt, step, type Step, type World } from './model-world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

export async function findAdmin(db: Database['db']): Promise<Admin> {
  const [admin] = await db.select().from(adminUsers).limit(1);
  if (admin) return admin;
  const email = 'stockroom@shop.example';
  await insertAdmin(db, { username: 'stockroom', email, password: PASSWORD, role: 'staff' });
  return findAdmin(db);
}

export const receiveLot = (id: number, code: string, quantity: number): Step =>
  step(`${quantity} units of lot ${code} of ${id} arrive`, async (world) => {
    const line = { supplementId: id, lot: code, bestBefore: dayFromNow(0), quantity };
    const receipt = { requestId: randomUUID(), lines: [line] };
    const admin = await findAdmin(world.shop.db);
    await attempt(world, receiveGoods(world.shop.deps, admin, receipt));
    await attempt(world, receiveGoods(world.shop.deps, admin, receipt));
  });

export const setLotState = (index: number, state: LotState): Step =>
  step(`lot ${index} becomes ${state}`, async (world) => {
    const lot = await pickLot(world, index);
    if (!lot) return;
    await attempt(
      world,
      changeLot(world.shop.deps, await findAdmin(world.shop.db), lot.id, { state }),
    );
  });

/** The same as midnight for this lot. */
export const passMidnight = (index: number): Step =>
  step(`lot ${index} was good until yesterday`, async (world) => {
    const lot = await pickLot(world, index);
    if (!lot) return;
    await world.shop.db
      .update(lots)
      .set({ bestBefore: dayFromNow(-1) })
      .where(eq(lots.id, lot.id));
  });

export const expire = (): Step =>
  step('the shop looks after its lots', (world) => expireLots(world.shop.deps));

export const countLot = (index: number, delta: number): Step =>
  step(`lot ${index} is counted, ${delta}`, async (world) => {
    const lot = await pickLot(world, index);
    if (!lot) return;
    const adjustment = { delta, reason: 'recount' as const, lotId: lot.id };
    const admin = await findAdmin(world.shop.db);
    await attempt(world, adjustStock(world.shop.deps, admin, lot.supplementId, adjustment));
  });

async function pickLot(world: World, index: number) {
  const rows = await world.shop.db
    .select()
    .from(lots)
    .orderBy(sql`id`);
  return rows[index % Math.max(1, rows.length)];
}
