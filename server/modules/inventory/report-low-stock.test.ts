import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminUsers, emailOutbox, supplements } from '#server/db/schema.ts';
import { insertAdmin } from '#server/modules/administrators/admin-users.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { decideSettings } from '#tests/support/delivery.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { reportLowStock } from './report-low-stock.ts';

const shop = useTestApp();

beforeEach(async () => {
  const { db } = shop();
  await db.delete(emailOutbox);
  await db.delete(adminUsers);
  for (const username of ['ada', 'grace']) {
    await insertAdmin(db, { username, password: PASSWORD, email: `${username}@shop.example` });
  }
});

/** Lets a supplement run low; answers who was written to. */
async function runLow(): Promise<string[]> {
  const { db } = shop();
  await db
    .update(supplements)
    .set({ stockQuantity: 1, lowStockReported: false })
    .where(eq(supplements.id, 1));
  await reportLowStock({ db, mailOrigin: 'http://shop.example' });
  const emails = await db.select().from(emailOutbox).orderBy(asc(emailOutbox.recipient));
  return emails.map(({ recipient }) => recipient);
}

test('emails each of the stock staff once', async () => {
  await decideSettings(shop().db, {
    stockStaff: ['b@shop.example', 'a@shop.example', 'b@shop.example'],
  });
  expect(await runLow()).toEqual(['a@shop.example', 'b@shop.example']);
});

test('emails the first administrator if there are no staff', async () => {
  await decideSettings(shop().db, { stockStaff: [], email: 'shop@shop.example' });
  expect(await runLow()).toEqual(['ada@shop.example']);
});

test('uses the first administrator’s current email', async () => {
  const { db } = shop();
  await decideSettings(db, { stockStaff: [] });
  await db
    .update(adminUsers)
    .set({ email: 'ada@new.example' })
    .where(eq(adminUsers.username, 'ada'));
  expect(await runLow()).toEqual(['ada@new.example']);
});

test('does not email a former administrator', async () => {
  const { db } = shop();
  await decideSettings(db, { stockStaff: [] });
  await db.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.username, 'ada'));
  expect(await runLow()).toEqual(['grace@shop.example']);
});
