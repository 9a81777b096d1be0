import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { readOrderView } from '#server/modules/orders/orders.ts';
import { copyMigrationsUpTo } from '#tests/support/earlier-migrations.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from './open-database.ts';
import { checkouts, orders, supplements, users } from './schema.ts';
import { catalog } from './seed/catalog.ts';
import { ingredientsText } from './seed/product.ts';
import { seedShop } from './seed/seed-shop.ts';

const LAST_WITHOUT_DELIVERY = '0010_order_statuses';

/** A product as the first catalog had it, or with directions of the owner's own. */
function insertProduct(slug: string, suggestedUse?: string): string {
  const product = catalog.find((each) => each.slug === slug);
  if (!product) throw new Error(`There is no ${slug}.`);
  const texts = [
    product.name,
    product.description,
    ingredientsText(product),
    suggestedUse ?? product.suggestedUse,
    product.servingSize,
  ].map((text) => `'${text.replaceAll("'", "''")}'`);
  return `insert into supplements (name, description, ingredients, suggested_use, serving_size, category, image_url, benefits)
    values (${texts.join(', ')}, 'cleanse', '', '{}');`;
}

/** A data folder as the version before left it, with a customer, a paid order and a shopper about to pay. */
async function makeEarlierFolder(): Promise<string> {
  const folder = makeTemporaryFolder();
  const databaseFolder = path.join(folder, 'database');
  mkdirSync(databaseFolder, { recursive: true });
  const client = await PGlite.create({
    fs: new NodeFS(databaseFolder),
    extensions: { pg_trgm },
  });
  await migrate(drizzle(client), { migrationsFolder: copyMigrationsUpTo(LAST_WITHOUT_DELIVERY) });
  await client.exec(`
    insert into user_roles (name, description) values ('customer', 'Buys');
    insert into users (email, username, password, role_id) values ('ada@shop.example', 'ada', 'x', 1);
    insert into supplements (name, description, category, image_url, benefits, ingredients, suggested_use, serving_size, price, stock_quantity)
      values ('Zinc', 'A metal', 'bind', '', '{}', '', '', '', 9.50, 7);
    ${insertProduct('liver-renew')}
    ${insertProduct('kidney-clear', 'Take it when your practitioner says so.')}
    insert into orders (user_id, items, total_items, total_quantity, total_amount, payment_status, order_status, customer_name, customer_email, access_token, tracking_number)
      values (1, '[{"id":1,"name":"Zinc","category":"bind","quantity":2,"price":"9.50"}]', 1, 2, 19, 'paid', 'shipped', 'Ada', 'ada@shop.example', 'token', 'TRACK-1');
    insert into checkouts (session_hash, address, basket_key, fingerprint, items, amount_cents, provider, state, expires_at)
      values ('h', '127.0.0.1', '1:1', '1:1:950', '[{"id":1,"name":"Zinc","category":"bind","quantity":1,"unitCents":950}]', 950, 'demo', 'open', now() + interval '10 minutes');
  `);
  await client.close();
  return folder;
}

test(
  'a data folder of the version before opens with its orders as they were',
  { timeout: 120_000 },
  async () => {
    const folder = await makeEarlierFolder();
    const database = await openDatabase(
      { engine: 'pglite', folder, durable: false },
      createLog('silent'),
    );
    try {
      const [order] = await database.db.select().from(orders);
      expect(order && readOrderView(order)).toMatchObject({
        id: 1,
        token: 'token',
        items: [{ name: 'Zinc', quantity: 2, price: '9.50' }],
        totalAmount: '19.00',
        deliveryAmount: '0.00',
        taxAmount: '0.00',
        delivery: null,
        trackingNumber: 'TRACK-1',
        orderStatus: 'shipped',
        customerEmail: 'ada@shop.example',
      });
      // Whoever was about to pay may still do so, and picks it up.
      expect(await database.db.select().from(checkouts)).toMatchObject([
        { state: 'open', amountCents: 950, delivery: { method: 'pick-up', address: null } },
      ]);
      await seedShop(database.db);
      const labels = () =>
        database.db
          .select({ name: supplements.name, label: supplements.label })
          .from(supplements)
          .orderBy(supplements.id);
      // The owner's own products have no label, nor those whose directions the owner has rewritten.
      const found = [
        { name: 'Zinc', label: null },
        { name: 'Liver Renew', label: { servingsPerContainer: 45 } },
        { name: 'Kidney Clear', label: null },
      ];
      expect(await labels()).toMatchObject(found);
      // A label that was taken away stays away.
      await database.db.update(supplements).set({ label: null });
      await seedShop(database.db);
      expect((await labels()).map(({ label }) => label)).toEqual([null, null, null]);
      expect(await database.db.select().from(users)).toMatchObject([
        { email: 'ada@shop.example', emailVerifiedAt: null, deletedAt: null },
      ]);
    } finally {
      await database.close();
    }
  },
);
