import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import { drawImage } from '#tests/support/upload-files.ts';
import type { Client } from './client.ts';
import { changeLot, recallLot, receiveLot } from './handle-lots.ts';
import { stopRefill } from './use-refills.ts';
import { pick, SHELF, type World } from './world.ts';

export const ADMIN = { username: 'admin', password: 'correct horse battery' };

type Order = { id: number; orderStatus: string; paymentStatus: string };
type Console = World & { client: Client; picture: Promise<Buffer> };

/** The more often, the more entries. */
const TASKS: ((console: Console) => Promise<number>)[] = [
  ...Array(4).fill(adjustStock),
  ...Array(2).fill(editSupplement),
  ...Array(3).fill(handleOrder),
  ...[uploadPicture, receiveLot, receiveLot, receiveLot, changeLot, changeLot, recallLot],
  stopRefill,
];

export function administrate(world: World): () => Promise<void> {
  const client = world.openClient();
  const console = { ...world, client, picture: drawImage(40, 30).png().toBuffer() };
  let isSignedIn = false;
  return async () => {
    if (!isSignedIn) {
      isSignedIn = (await client.call('POST', '/api/admin/login', ADMIN)).status === 200;
      return;
    }
    const status = await pick(world, TASKS)(console);
    // A wrong clock may have ended the session.
    if (status === 401) isSignedIn = false;
  };
}

async function adjustStock({ client, journal, random }: Console): Promise<number> {
  const note = journal.nextKey();
  const id = pick({ random }, SHELF);
  const arrives = random(4) > 0;
  const { outcome, status } = await client.request(
    'POST',
    `/api/admin/supplements/${id}/stock-adjustments`,
    {
      delta: arrives ? 1 + random(id === 28 ? 3 : 20) : -1,
      reason: arrives ? 'received' : 'damaged',
      note,
    },
  );
  journal.note('stock', note, outcome);
  return status;
}

async function editSupplement({ client, journal, random }: Console): Promise<number> {
  const rows = await client.call('GET', '/api/admin/supplements');
  if (rows.status !== 200) return rows.status;
  const id = pick({ random }, SHELF);
  const row = (rows.body as unknown as AdminSupplement[]).find((candidate) => candidate.id === id);
  const suggestedUse = journal.nextKey();
  const price = `${10 + random(40)}.${10 + random(90)}`;
  const { stockQuantity: _stock, ...fields } = row ?? {};
  const { outcome, status } = await client.request('PUT', `/api/admin/supplements/${id}`, {
    ...fields,
    suggestedUse,
    price,
  });
  journal.note('edit', suggestedUse, outcome);
  return status;
}

async function handleOrder({ client, journal, random }: Console): Promise<number> {
  const list = await client.call('GET', '/api/admin/orders?orderStatus=processing&limit=20');
  if (list.status !== 200) return list.status;
  const waiting = (list.body as unknown as Order[]).filter((o) => o.paymentStatus === 'paid');
  if (waiting.length === 0) return list.status;
  const { id } = pick({ random }, waiting);
  const dice = random(6);
  if (dice < 3) {
    const { outcome, status } = await client.request('POST', `/api/admin/orders/${id}/ship`, {});
    journal.note('shipment', String(id), outcome);
    return status;
  }
  const reason = journal.nextKey();
  const { outcome, status } =
    dice < 5
      ? await client.request('POST', `/api/admin/orders/${id}/refund`, {
          restock: random(2) === 0,
          reason,
        })
      : await client.request('POST', `/api/admin/orders/${id}/cancel`, { reason });
  journal.note('refund', reason, outcome);
  return status;
}

async function uploadPicture({ client, journal, picture }: Console): Promise<number> {
  const opened = await client.call('POST', '/api/admin/upload');
  if (opened.status !== 200) return opened.status;
  const { uploadURL } = opened.body as unknown as { uploadURL: string };
  const sent = await client.call('PUT', new URL(uploadURL).pathname, await picture);
  if (sent.status !== 200) return sent.status;
  const made = await client.call('POST', '/api/admin/normalize-url', { rawPath: uploadURL });
  const { normalizedPath } = made.body as unknown as { normalizedPath: string };
  if (made.status === 200) journal.uploads.add(normalizedPath);
  return made.status;
}
