import { randomUUID } from 'node:crypto';
import { LOT_STATES } from '#shared/rules/lots.ts';
import { dayFromNow } from '../../lot-steps.ts';
import type { Client } from './client.ts';
import { pick, SHELF, type World } from './world.ts';

type Console = World & { client: Client };

const CODES = 12;
/** Yesterday, today and later. */
const DAYS = [-1, 0, 40, 300];

/** A receipt with a lost answer is sent again; another one sometimes. */
export async function receiveLot({ client, journal, random }: Console): Promise<number> {
  const reference = journal.nextKey();
  const code = random(CODES);
  const line = {
    ...{ supplementId: pick({ random }, SHELF), lot: `L${code}`, quantity: 1 + random(8) },
    bestBefore: dayFromNow(DAYS[code % DAYS.length] ?? 0),
  };
  const send = () =>
    client.request('POST', '/api/admin/inventory/receipts', {
      requestId,
      reference,
      lines: [line],
    });
  const requestId = randomUUID();
  const first = await send();
  journal.note('receipt', reference, first.outcome);
  if (first.outcome === 'refused' || (first.outcome === 'done' && random(3) > 0)) {
    return first.status;
  }
  const { outcome, status } = await send();
  if (outcome === 'done') journal.note('receipt', reference, outcome);
  return status;
}

/** Blocks, recalls or releases a lot, or corrects its date. */
export async function changeLot(console: Console): Promise<number> {
  const { client, journal, random } = console;
  const found = await findLot(console);
  if (!found.id) return found.status;
  const change =
    random(3) === 0
      ? { bestBefore: dayFromNow(pick({ random }, DAYS)) }
      : { state: pick({ random }, LOT_STATES) };
  const { outcome, status } = await client.request('PUT', `/api/admin/lots/${found.id}`, change);
  journal.note('lot', journal.nextKey(), outcome);
  return status;
}

export async function recallLot(console: Console): Promise<number> {
  const { client, journal, random } = console;
  const found = await findLot(console);
  if (!found.id) return found.status;
  const path = `/api/admin/lots/${found.id}`;
  const recalled = await client.request('PUT', path, { state: 'recalled' });
  if (recalled.outcome !== 'done') return recalled.status;
  const message = journal.nextKey();
  const { outcome, status } = await client.request('POST', `${path}/recall-emails`, { message });
  journal.note('recall', message, outcome);
  if (random(2) === 0) await client.request('PUT', path, { state: 'shelf' });
  return status;
}

async function findLot({ client, random }: Console): Promise<{ id?: number; status: number }> {
  const { status, body } = await client.call('GET', '/api/admin/lots?limit=40');
  const rows = body as unknown as { id: number }[];
  if (status !== 200 || rows.length === 0) return { status };
  return { status, id: pick({ random }, rows).id };
}
