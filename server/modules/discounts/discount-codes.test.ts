import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, discounts } from '#server/db/schema.ts';
import type { DiscountCode } from '#shared/contracts/discounts.ts';
import { createShopper, secretOf, sendInto } from '#tests/checkout/shopper.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

let console: Console;

beforeAll(async () => {
  console = await openConsole(shop());
});

let codes = 0;

function newCode(change: object = {}) {
  codes += 1;
  return {
    ...{ code: `CODE${codes}`, rate: 1_000, amountCents: null, startsAt: null, endsAt: null },
    ...{ leastGoodsCents: 0, mostUses: null, mostUsesPerPerson: null, firstOrderOnly: false },
    ...{ supplementIds: [], categories: [], isPaused: false, ...change },
  };
}

type Answer = { status: number; body: DiscountCode };

const create = (change?: object) =>
  console.call('POST', '/discounts', newCode(change)) as Promise<Answer>;

async function buyWith(code: string): Promise<void> {
  const shopper = createShopper(sendInto(shop().app));
  const secret = secretOf(await shopper.load([{ id: 1, quantity: 1 }]));
  const coded = secretOf(await shopper.useCode(secret, code));
  await shopper.confirm(coded);
  expect((await shopper.settle(coded)).body.status).toBe('paid');
}

const readCode = async (id: number) =>
  (await console.list<DiscountCode>('/discounts')).rows.find((row) => row.id === id);

describe('a code', () => {
  test('stores in capitals, lists and audits a new code', async () => {
    const { status, body } = await create({ code: ' spring26 ', mostUses: 5 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ code: 'SPRING26', uses: 0, revenueCents: 0, version: 1 });
    expect(await readCode(body.id)).toEqual(body);
    const [entry] = await shop().db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'created', subject: `discount ${body.id}` });
  });

  test.each([
    [{ rate: null }, 'rate'],
    [{ amountCents: 500 }, 'rate'],
    [{ rate: 9_001 }, 'rate'],
    [{ rate: 0 }, 'rate'],
    [{ code: 'no' }, 'code'],
    [{ code: 'NOT A CODE' }, 'code'],
    [{ mostUses: 0 }, 'mostUses'],
    [{ startsAt: '2026-02-01T00:00:00.000Z', endsAt: '2026-01-01T00:00:00.000Z' }, 'endsAt'],
  ])('is refused with %j', async (change, path) => {
    expect(await create(change)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  test('exists once in any case', async () => {
    const { body } = await create();
    expect((await create({ code: body.code.toLowerCase() })).status).toBe(409);
  });

  test('shows its uses and what its orders paid', async () => {
    const { body } = await create();
    await buyWith(body.code);
    const found = await readCode(body.id);
    expect(found?.uses).toBe(1);
    expect(found?.revenueCents).toBeGreaterThan(0);
    const csv = await shop().app.inject({
      url: '/api/admin/discounts.csv',
      cookies: console.cookies,
    });
    expect(csv.body).toContain(`${body.code},10,`);
  });

  test('changes the latest version of a code only', async () => {
    const { body } = await create();
    const { id, version, code } = body;
    const change = (more: object) =>
      console.call('PUT', `/discounts/${id}`, newCode({ code, ...more })) as Promise<Answer>;
    const paused = await change({ version, isPaused: true });
    expect(paused).toMatchObject({ status: 200, body: { isPaused: true, version: version + 1 } });
    expect((await change({ version })).status).toBe(409);
  });

  test('keeps a limit of at least its uses', async () => {
    const { body } = await create();
    await buyWith(body.code);
    await buyWith(body.code);
    const change = newCode({ code: body.code, mostUses: 1 });
    const answer = await console.call('PUT', `/discounts/${body.id}`, { ...change, version: 1 });
    expect(answer.status).toBe(409);
  });

  test('deletes a code only before its first use', async () => {
    const [unused, used] = [(await create()).body, (await create()).body];
    await buyWith(used.code);
    expect((await console.call('DELETE', `/discounts/${unused.id}`)).status).toBe(200);
    expect((await console.call('DELETE', `/discounts/${used.id}`)).status).toBe(409);
    expect(await readCode(unused.id)).toBeUndefined();
  });
});

test('stores at most 1,000 codes', async () => {
  const count = await shop().db.$count(discounts);
  const rows = Array.from({ length: 1_000 - count }, (_, index) => ({
    ...{ code: `FILL${index}`, rate: 100 },
  }));
  await shop().db.insert(discounts).values(rows);
  expect((await create()).status).toBe(409);
});
