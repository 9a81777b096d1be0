import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { restock } from '#tests/checkout/simulated-shop.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { letDaysPass, startRefill } from '#tests/support/refills.ts';
import { endRefill, pauseRefill, resumeRefill, skipRefill } from './act-on-refill.ts';
import { getRefill, findOpenRun } from './refill-rows.ts';
import { runRefills } from './run-refills.ts';

const shop = useShop();

const step = fc.record({
  days: fc.integer({ min: 1, max: 8 }),
  act: fc.oneof(
    { weight: 12, arbitrary: fc.constant('wait' as const) },
    { weight: 2, arbitrary: fc.constantFrom('skip' as const, 'pause' as const) },
    { weight: 3, arbitrary: fc.constant('resume' as const) },
    { weight: 1, arbitrary: fc.constantFrom('end' as const, 'sell out' as const) },
  ),
  priceCents: fc.integer({ min: 900, max: 3_000 }),
});

type Act = 'wait' | 'skip' | 'pause' | 'resume' | 'end' | 'sell out';

async function carryOut(act: Act, id: number): Promise<void> {
  const { deps, db } = shop();
  const { state, nextOn } = await getRefill(db, id);
  if (state === 'ended') return;
  if (act === 'skip' && state !== 'paused') {
    const run = await findOpenRun(db, id);
    await skipRefill(deps, id, run?.dueOn ?? nextOn ?? '');
  }
  if (act === 'pause') await pauseRefill(deps, id);
  if (act === 'resume') await resumeRefill(deps, id);
  if (act === 'end') await endRefill(deps, id);
}

const setStock = (units: number) =>
  shop().db.execute(sql`with changed as (
      update supplements set stock_quantity = ${units}::int where id = 5 and stock_quantity <> ${units}::int returning id)
    insert into stock_moves (supplement_id, delta, reason)
      select id, ${units}::int - (select sum(delta)::int from stock_moves where supplement_id = 5), 'counted' from changed`);

/** One row per paid run: the order's total and what was announced. */
const listPaid = () =>
  shop().rows<{ due: string; cents: number; announced: number; notice: number; reminded: number }>(
    sql`select r.due_on::text as due, (c.charges->>'totalCents')::int as cents,
        (r.charges->>'totalCents')::int as announced, r.due_on - r.announced_on as notice,
        r.due_on - r.reminded_on as reminded
      from checkouts c join refill_runs r on r.id = c.refill_run_id
      join demo_intents i on i.checkout_id = c.id and i.captures > 0`,
  );

it('charges at most the announced amount, once per date, never when paused or ended', async () => {
  const sequences = fc.array(step, { minLength: 30, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      await restock(shop());
      const { id, nextOn, refillLines } = await startRefill(shop());
      const interval = refillLines[0]?.intervalDays ?? 0;
      let elapsed = 0;
      let paid = 0;
      let wasPaused = false;
      for (const { days, act, priceCents } of steps) {
        const before = await getRefill(shop().db, id);
        await setStock(act === 'sell out' ? 0 : 12);
        await shop().db.execute(
          sql`update supplements set price = ${priceCents / 100} where id = 5`,
        );
        await carryOut(act, id);
        const { state } = await getRefill(shop().db, id);
        for (let day = 0; day < days; day += 1) {
          await letDaysPass(shop(), 1);
          elapsed += 1;
          await runRefills(shop().deps);
        }
        const charged = await listPaid();
        if (state === 'paused' || state === 'ended') expect(charged.length).toBe(paid);
        paid = charged.length;
        expect(new Set(charged.map(({ due }) => due)).size).toBe(paid);
        for (const { cents, announced, notice, reminded } of charged) {
          expect(cents).toBeLessThanOrEqual(announced);
          expect(notice).toBeGreaterThanOrEqual(7);
          expect(reminded).toBeGreaterThanOrEqual(1);
        }
        if (before.state === 'ended') expect(state).toBe('ended');
        wasPaused ||= act === 'pause';
        const after = await getRefill(shop().db, id);
        const [line] = after.lines;
        if (line && !wasPaused && after.state !== 'ended') {
          const moved = (Date.parse(line.nextOn) - Date.parse(nextOn)) / 86_400_000 + elapsed;
          expect(moved % interval).toBe(0);
        }
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);
