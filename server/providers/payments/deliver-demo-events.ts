import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { afterBackoff } from '#server/db/growing-pause.ts';
import { demoEvents, demoIntents } from '#server/db/schema.ts';
import type { Log } from '#server/log.ts';
import { happens, type DemoFaults } from '#server/fault-points.ts';
import type { EventReceiver, ProviderEvent } from './payment-provider.ts';

const BATCH_SIZE = 20;
const PAUSE = { firstSeconds: 5, longestSeconds: 300 };
const MAX_ATTEMPTS = 12;

type Delivery = {
  db: Database['db'];
  sign(body: Buffer): string;
  faults: DemoFaults;
  log: Log;
  receive: EventReceiver;
};

/** Events are repeated until the shop acknowledges them. */
export async function deliverDemoEvents(delivery: Delivery): Promise<void> {
  const delivered: number[] = [];
  for (const row of await takeDue(delivery.db)) {
    if (happens(delivery.faults.delayEvents)) continue;
    const dropped = happens(delivery.faults.dropEvents);
    if (dropped || (await send(delivery, row))) delivered.push(row.id);
  }
  if (delivered.length === 0) return;
  await delivery.db
    .update(demoEvents)
    .set({ deliveredAt: sql`now()` })
    .where(inArray(demoEvents.id, delivered));
}

type EventRow = Awaited<ReturnType<typeof takeDue>>[number];

async function send(delivery: Delivery, row: EventRow): Promise<boolean> {
  const event: ProviderEvent = {
    id: `demo_event_${row.id}`,
    // Refunds of the demo bank never fail later.
    type: row.type as Exclude<ProviderEvent['type'], 'refund_failed'>,
    intentId: row.intentId,
    checkoutId: row.checkoutId,
  };
  const body = Buffer.from(JSON.stringify(event));
  const headers = { 'demo-signature': delivery.sign(body) };
  try {
    await delivery.receive(body, headers);
    if (happens(delivery.faults.duplicateEvents)) await delivery.receive(body, headers);
    return true;
  } catch (error) {
    delivery.log.warn({ err: error, event: event.id }, 'demo event not delivered');
    return false;
  }
}

function takeDue(db: Database['db']) {
  const due = sql`(
    select id from demo_events
    where delivered_at is null and next_attempt_at <= now() and attempts < ${MAX_ATTEMPTS}
    order by id limit ${BATCH_SIZE} for update skip locked
  )`;
  return db
    .update(demoEvents)
    .set({
      attempts: sql`${demoEvents.attempts} + 1`,
      nextAttemptAt: afterBackoff(demoEvents.attempts, PAUSE),
    })
    .where(sql`${demoEvents.id} in ${due}`)
    .returning({
      id: demoEvents.id,
      type: demoEvents.type,
      intentId: demoEvents.intentId,
      checkoutId: sql<
        string | null
      >`(select checkout_id from ${demoIntents} where ${demoIntents.id} = ${demoEvents.intentId})`,
    });
}
