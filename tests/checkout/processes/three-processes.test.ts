import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from '#server/db/select-rows.ts';
import { newRegistration, PASSWORD } from '#tests/support/accounts.ts';
import { copyNextVersion } from '#tests/support/copy-next-version.ts';
import { eventually } from '#tests/support/eventually.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { drawImage } from '#tests/support/upload-files.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import { createRandom, rush } from '../rush.ts';
import { createShopper, secretOf, sendTo } from '../shopper.ts';
import { useThreeShops } from './use-three-shops.ts';

/** The balancer's response when a process dies. */
const NO_ANSWER = 502;
const BUYERS = 50;
const UNITS_EACH = 10;
const SHELF = [1, 2, 3];
const BOUGHT = [10, 11];
const FAILURES_ALLOWED = 10;
/** Below the limit of one network. */
const MOST_REGISTRATIONS = 100;

const three = useThreeShops();

type Options = { body?: object; cookie?: string; method?: string };

async function ask(path: string, options: Options = {}, origin = three().origin) {
  const { body, cookie, method = body ? 'POST' : 'GET' } = options;
  const answer = await fetch(origin + path, {
    method,
    ...(body && { body: Buffer.isBuffer(body) ? Buffer.from(body) : JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' }),
      ...(cookie && { cookie }),
    },
  });
  return {
    status: answer.status,
    body: await answer.json().catch(() => undefined),
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
}

const askEach = (path: string, options?: Options) =>
  Promise.all(three().shops.map(({ origin }) => ask(path, options, origin)));

async function signInAdmin(): Promise<string> {
  const body = { username: 'admin', password: PASSWORD };
  return (await ask('/api/admin/login', { body })).cookie;
}

async function stockShelf(ids: number[], units: number): Promise<void> {
  await three().db.execute(
    sql`with counted as (select id, ${units}::int - stock_quantity as missing from supplements where id in ${ids}),
      filled as (update supplements s set stock_quantity = ${units} from counted c where c.id = s.id)
      insert into stock_moves (supplement_id, delta, reason) select id, missing, 'recount' from counted where missing <> 0`,
  );
}

/** With a cookie from an earlier visit, because a first response may be lost. */
const openBrowser = () =>
  createShopper(sendTo(three().origin), { checkout: randomBytes(32).toString('base64url') });

/** Includes shoppers whose response was lost and who never came back. */
async function expectRest(): Promise<void> {
  const { db } = three();
  await db.execute(
    sql`update checkouts set expires_at = now() - interval '1 day', next_check_at = now() where state in ('creating', 'open')`,
  );
  await eventually(async () => expect(await findViolations(db, 'rest')).toEqual([]));
  expect(await selectRows(db, sql`select finding from audit_findings`)).toEqual([]);
}

test('shares sessions, and ends them for all', async () => {
  const { cookie } = await ask('/api/user/register', { body: newRegistration() });
  for (const { status } of await askEach('/api/user/profile', { cookie })) expect(status).toBe(200);
  await ask('/api/user/logout', { cookie, method: 'POST' });
  for (const { status } of await askEach('/api/user/profile', { cookie })) expect(status).toBe(401);
});

test('counts wrong passwords together', async () => {
  const body = { email: 'nobody@shop.example', password: 'wrong password' };
  for (let tries = 0; tries < FAILURES_ALLOWED; tries += 1) await ask('/api/user/login', { body });
  for (const { status } of await askEach('/api/user/login', { body })) expect(status).toBe(429);
});

test('shows the changes of an administrator everywhere', async () => {
  const cookie = await signInAdmin();
  const read = await ask('/api/admin/settings', { cookie });
  const saved = read.body as { settings: ShopSettings };
  const { body: rows } = await ask('/api/admin/supplements', { cookie });
  const row = (rows as AdminSupplement[]).find(({ id }) => id === 6);
  const name = `Renamed ${randomBytes(4).toString('hex')}`;
  const edits = [
    ['/api/admin/settings', { ...saved, settings: { ...saved.settings, name } }],
    ['/api/admin/supplements/6', { ...row, name }],
  ] as const;
  for (const [path, body] of edits) {
    expect(await ask(path, { cookie, body, method: 'PUT' })).toMatchObject({ status: 200 });
  }
  await eventually(async () => {
    for (const { body } of await askEach('/api/shop')) expect(body).toMatchObject({ name });
    for (const { body } of await askEach('/api/supplements')) {
      expect(body).toContainEqual(expect.objectContaining({ id: 6, name }));
    }
  });
});

test('serves a picture that another process received', async () => {
  const cookie = await signInAdmin();
  const opened = await ask('/api/admin/upload', { cookie, method: 'POST' });
  const { uploadURL } = opened.body as { uploadURL: string };
  const file = await drawImage(20, 10).png().toBuffer();
  const sent = await ask(new URL(uploadURL).pathname, { body: file, method: 'PUT' });
  expect(sent.status).toBe(200);
  const { body } = await ask('/api/admin/normalize-url', {
    cookie,
    body: { rawPath: uploadURL },
  });
  for (const { status } of await askEach((body as { normalizedPath: string }).normalizedPath))
    expect(status).toBe(200);
});

test('finishes the work of a killed process among fifty buyers', async () => {
  await stockShelf(SHELF, UNITS_EACH);
  const { db, shops, replace } = three();
  const before = await db.$count(sql`orders`);
  const shoppers = Array.from({ length: BUYERS }, openBrowser);
  // Requests at the killed process get no response, or the balancer's.
  const buying = Promise.allSettled(
    shoppers.map((shopper, index) => rush([shopper], createRandom(index), SHELF)),
  );
  // In the middle of the rush.
  await eventually(async () => expect(await db.$count(sql`orders`)).toBeGreaterThan(before + 2));
  if (shops[0]) await replace(shops[0], 'kill');
  const purchases = (await buying).flatMap((outcome) => ('value' in outcome ? outcome.value : []));
  for (const { status } of purchases) expect([200, 409, NO_ANSWER]).toContain(status);
  await expectRest();
  const sold = await selectRows<{ units: number }>(
    db,
    sql`select ${UNITS_EACH} - stock_quantity as units from supplements where id in (1, 2, 3)`,
  );
  for (const { units } of sold) expect(units).toBeGreaterThan(0);
});

test('gives the ten uses of a code to ten of fifty buyers', async () => {
  const { db } = three();
  await stockShelf([4], BUYERS);
  await db.execute(sql`insert into discounts (code, rate, most_uses) values ('TENUSES', 1000, 10)`);
  const payments = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const shopper = openBrowser();
      const plain = secretOf(await shopper.load([{ id: 4, quantity: 1 }]));
      return { shopper, secret: secretOf(await shopper.useCode(plain, 'TENUSES')) };
    }),
  );
  // The first ten paid orders use up the code, so all buyers enter it before anyone pays.
  const answers = await Promise.all(
    payments.map(async ({ shopper, secret }) => {
      await shopper.confirm(secret);
      return shopper.settle(secret);
    }),
  );
  expect(answers.filter(({ body }) => body.status === 'paid')).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(BUYERS - 10);
  for (const { body } of refused) {
    expect(body.message).toBe('This code has been used up. Your card was not charged.');
  }
  await expectRest();
  const [sums] = await selectRows<{ uses: number; orders: number; captured: number }>(
    db,
    sql`select (select uses from discounts where code = 'TENUSES') as uses,
      (select count(*)::int from orders where discount->>'code' = 'TENUSES' and payment_status = 'paid') as orders,
      (select count(*)::int from demo_intents i join checkouts c on c.id = i.checkout_id
        where c.discount->>'code' = 'TENUSES' and i.captured_cents > 0) as captured`,
  );
  expect(sums).toEqual({ uses: 10, orders: 10, captured: 10 });
});

/** No response may be a failure and no email may be sent twice. */
async function expectNoFailureWhile(work: () => Promise<void>): Promise<void> {
  const { db, mailServer } = three();
  const people = { isOver: false };
  const statuses: number[] = [];
  const emailsBefore = mailServer.received.length;
  const ordersBefore = await db.$count(sql`orders`);
  await stockShelf(BOUGHT, 500);
  const buying = BOUGHT.map(async (id) => {
    while (!people.isOver) {
      // The same browser would see the order it has just paid.
      const bought = await openBrowser().buy([{ id, quantity: 1 }]);
      const looked = await ask('/api/supplements');
      statuses.push(bought.status, looked.status);
    }
  });
  const registering = (async () => {
    let cookie = '';
    for (let turn = 0; !people.isOver; turn += 1) {
      if (turn < MOST_REGISTRATIONS) {
        const registered = await ask('/api/user/register', { body: newRegistration() });
        statuses.push(registered.status);
        ({ cookie } = registered);
      }
      statuses.push((await ask('/api/user/profile', { cookie })).status);
    }
  })();
  try {
    await work();
  } finally {
    people.isOver = true;
    await Promise.all([...buying, registering]);
  }
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  expect(await db.$count(sql`orders`)).toBeGreaterThan(ordersBefore + BOUGHT.length);
  await expectRest();
  const emails = mailServer.received.slice(emailsBefore);
  const ids = emails.map(({ source }) => /^Message-ID:\s+(\S+)/im.exec(source)?.[1]);
  expect(ids.length).toBe(new Set(ids).size);
}

test('fails no request while all processes are replaced by a version that migrates', async () => {
  const { db, folder, shops, replace } = three();
  const next = copyNextVersion(path.join(folder, 'next'));
  const countChanges = () => db.$count(sql`next_changes`);
  await expectNoFailureWhile(async () => {
    const [first, ...others] = shops;
    if (first) await replace(first, 'stop', next);
    const [restarted, ...rest] = others;
    if (restarted) await replace(restarted, 'stop');
    // The old version fills the new table, because its trigger is installed.
    const before = await countChanges();
    await eventually(async () => expect(await countChanges()).toBeGreaterThan(before));
    for (const old of rest) await replace(old, 'stop', next);
  });
});
