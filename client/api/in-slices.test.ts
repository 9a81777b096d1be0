import { expect, test } from 'vitest';
import type { OrderOutcomes } from '#shared/contracts/admin-orders.ts';
import { inSlices } from './in-slices.ts';

const IDS = Array.from({ length: 12 }, (_, index) => index + 1);

async function ship(ids: number[]): Promise<OrderOutcomes> {
  return ids.map((id) => ({ id, isDone: true, message: null }));
}

test('ships all orders and reports each result', async () => {
  const counts: number[] = [];
  const outcomes = await inSlices(
    {
      ids: IDS,
      onProgress: (soFar) => counts.push(soFar.length),
      signal: new AbortController().signal,
    },
    ship,
  );
  expect(outcomes.map(({ id }) => id)).toEqual(IDS);
  expect(counts).toEqual([5, 10, 12]);
});

test('stops after the pending request when canceled', async () => {
  const canceling = new AbortController();
  const asked: number[] = [];
  const outcomes = await inSlices(
    { ids: IDS, onProgress: () => undefined, signal: canceling.signal },
    (ids) => {
      canceling.abort();
      asked.push(...ids);
      return ship(ids);
    },
  );
  expect(asked).toEqual([1, 2, 3, 4, 5]);
  expect(outcomes).toHaveLength(5);
});

test('reports results before a failure', async () => {
  let reported: OrderOutcomes = [];
  const shipping = inSlices(
    {
      ids: IDS,
      onProgress: (soFar) => (reported = soFar),
      signal: new AbortController().signal,
    },
    (ids) => (ids.includes(6) ? Promise.reject(new Error('No answer')) : ship(ids)),
  );
  await expect(shipping).rejects.toThrow('No answer');
  expect(reported).toHaveLength(5);
});
