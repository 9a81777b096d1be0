import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { demoEvents, demoIntents } from '#server/db/schema.ts';
import type { Log } from '#server/log.ts';
import { happens, type DemoFaults } from '#server/fault-points.ts';
import type { EventReceiver, ProviderEvent } from './payment-provider.ts';

const BATCH_SIZE = 20;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 300;
const MAX_ATTEMPTS = 12;

type Delivery = {
  db: Database['db'];
  sign(body: Buffer): string;
  faults: DemoFaults;
  log: Log;
  receive: EventReceiver;
};

/** The bank tells the shop what happened, and tells it again until the shop says that it heard. */
export async function deliverDemoEvents(delivery: Delivery): Promise<void> {
  const due = await takeDue(delivery.db);
  for (const row of due) {
    if (happens(delivery.faults.delayEvents)) continue;
    const sent = happens(delivery.faults.dropEvents) || (await send(delivery, row));
    if (!sent) continue;
    await delivery.db
      .update(demoEvents)
      .set({ deliveredAt: sql`now()` })
      .where(eq(demoEvents.id, row.id));
  }
}

type EventRow = typeof demoEvents.$inferSelect;

async function send(delivery: Delivery, row: EventRow): Promise<boolean> {
  const [intent] = await delivery.db
    .select({ checkoutId: demoIntents.checkoutId })
    .from(demoIntents)
    .where(eq(demoIntents.id, row.intentId));
  const event: ProviderEvent = {
    id: `demo_event_${row.id}`,
    type: row.type as ProviderEvent['type'],
    intentId: row.intentId,
    checkoutId: intent?.checkoutId ?? null,
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

/** Taking an event also plans the next try. */
function takeDue(db: Database['db']): Promise<EventRow[]> {
  const pause = sql`least(${FIRST_PAUSE_SECONDS} * power(2, ${demoEvents.attempts}), ${LONGEST_PAUSE_SECONDS})`;
  const due = sql`(
    select id from demo_events
    where delivered_at is null and next_attempt_at <= now() and attempts < ${MAX_ATTEMPTS}
    order by id limit ${BATCH_SIZE} for update skip locked
  )`;
  return db
    .update(demoEvents)
    .set({
      attempts: sql`${demoEvents.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${pause})`,
    })
    .where(sql`${demoEvents.id} in ${due}`)
    .returning();
}
