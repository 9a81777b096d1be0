import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { supplements } from '#server/db/schema.ts';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import { createShopper, sendInto } from '#tests/checkout/shopper.ts';
import { type Console, ifMatch, openConsole } from '#tests/support/console.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const OPENING_STOCK = 200;
const SHOPPERS = 20;
const ROUNDS = 5;

const shop = useTestApp({ INTENTS_PER_MINUTE: '9999999' });

type Refusal = { code: string; current?: AdminSupplement };

async function openTwoConsoles(): Promise<[Console, Console]> {
  return [await openConsole(shop(), 'ada'), await openConsole(shop(), 'bea')];
}

async function createShelf({ call }: Console, change: Record<string, unknown>): Promise<number> {
  const { status, body } = await call('POST', '/supplements', newSupplement(change));
  expect(status).toBe(201);
  return (body as AdminSupplement).id;
}

async function loadForm({ call }: Console, id: number): Promise<AdminSupplement> {
  const { body } = await call('GET', '/supplements');
  const found = (body as AdminSupplement[]).find((supplement) => supplement.id === id);
  if (!found) throw new Error('The supplement is not in the list.');
  return found;
}

async function stockOf(id: number): Promise<number> {
  const [row] = await shop().db.select().from(supplements).where(eq(supplements.id, id));
  if (!row) throw new Error('The supplement is gone.');
  return row.stockQuantity;
}

/** Everybody buys one to three, at once; how many units were paid in the end. */
async function sell(id: number): Promise<number> {
  const sales = Array.from({ length: SHOPPERS }, async (_, index) => {
    const quantity = 1 + (index % 3);
    const { body } = await createShopper(sendInto(shop().app)).buy([{ id, quantity }]);
    return body.status === 'paid' ? quantity : 0;
  });
  return (await Promise.all(sales)).reduce((sum, units) => sum + units, 0);
}

test('lets one of two edits win while the supplement sells', async () => {
  const consoles = await openTwoConsoles();
  const id = await createShelf(consoles[0], { stockQuantity: OPENING_STOCK });
  const selling = sell(id);
  let added = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const loaded = await loadForm(consoles[0], id);
    const answers = await Promise.all(
      consoles.map(async ({ call }, index) => {
        const edit = newSupplement({
          description: `Round ${round} by ${index}`,
          stockQuantity: loaded.stockQuantity + round + index,
        });
        const { status, body } = await call('PUT', `/supplements/${id}`, edit, ifMatch(loaded));
        return { status, body, delta: round + index, description: edit.description };
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200);
    const refusal = answers.find(({ status }) => status === 409)?.body as Refusal | undefined;
    expect(refusal).toMatchObject({
      code: 'conflict',
      current: { version: loaded.version + 1, description: winner?.description },
    });
    added += winner?.delta ?? 0;
    expect(await findViolations(shop().db, 'instant')).toEqual([]);
  }
  const sold = await selling;
  expect(sold).toBeGreaterThan(0);
  expect(await stockOf(id)).toBe(OPENING_STOCK + added - sold);
  expect(await findViolations(shop().db, 'rest')).toEqual([]);
});

test('sets stock only over the number that the administrator saw', async () => {
  const consoles = await openTwoConsoles();
  const id = await createShelf(consoles[0], { name: 'Day Calm', stockQuantity: OPENING_STOCK });
  const selling = sell(id);
  let added = 0;
  let refused = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const loaded = await loadForm(consoles[0], id);
    const seen = loaded.stockQuantity;
    const answers = await Promise.all(
      consoles.map(({ call }, index) =>
        call(
          'PUT',
          `/supplements/${id}/stock`,
          { stockQuantity: seen + 10 + index, lowStockThreshold: 5 },
          ifMatch(loaded),
        ),
      ),
    );
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [10 + index] : []));
    expect(won.length).toBeLessThanOrEqual(1);
    added += won[0] ?? 0;
    for (const { status, body } of answers) {
      if (status === 200) continue;
      expect(status).toBe(409);
      const { current } = body as Refusal;
      expect(current?.stockQuantity).toBeTypeOf('number');
      expect(current?.stockQuantity).not.toBe(seen);
      refused += 1;
    }
    expect(await findViolations(shop().db, 'instant')).toEqual([]);
  }
  const sold = await selling;
  expect(refused).toBeGreaterThanOrEqual(ROUNDS);
  expect(await stockOf(id)).toBe(OPENING_STOCK + added - sold);
  expect(await findViolations(shop().db, 'rest')).toEqual([]);

  // Without buyers, one of the two is refused with the exact number that the other set.
  const loaded = await loadForm(consoles[0], id);
  const answers = await Promise.all(
    consoles.map(({ call }, index) =>
      call(
        'PUT',
        `/supplements/${id}/stock`,
        { stockQuantity: 70 + index, lowStockThreshold: 5 },
        ifMatch(loaded),
      ),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refusal = answers.find(({ status }) => status === 409)?.body as Refusal | undefined;
  expect(refusal?.current?.stockQuantity).toBe(await stockOf(id));
});
