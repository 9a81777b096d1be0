import { afterEach, expect, test } from 'vitest';
import { currentToast, dismissToast, showToast } from '#client/ui/toast-store.ts';
import { createQueryClient } from './query-client.ts';

afterEach(dismissToast);

async function change(mutationFn: () => Promise<unknown>): Promise<void> {
  const client = createQueryClient();
  await client.getMutationCache().build(client, { mutationFn }).execute(undefined);
}

test('a change that goes through ends the toast of the one that did not', async () => {
  showToast({ title: 'Error', tone: 'error' });
  await expect(change(() => Promise.reject(new Error('again')))).rejects.toThrow('again');
  expect(currentToast()).toMatchObject({ title: 'Error' });
  await change(() => Promise.resolve());
  expect(currentToast()).toBeNull();
});

test('it leaves alone what went well before', async () => {
  showToast({ title: 'Saved', tone: 'success' });
  await change(() => Promise.resolve());
  expect(currentToast()).toMatchObject({ title: 'Saved' });
});
