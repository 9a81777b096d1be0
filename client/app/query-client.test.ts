import { afterEach, expect, test } from 'vitest';
import { currentToast, dismissToast, showToast } from '#client/ui/toast-store.ts';
import { createQueryClient } from './query-client.ts';

afterEach(dismissToast);

async function change(mutationFn: () => Promise<unknown>): Promise<void> {
  const client = createQueryClient();
  await client.getMutationCache().build(client, { mutationFn }).execute(undefined);
}

test('dismisses an error toast after a successful change', async () => {
  showToast({ title: 'Error', tone: 'error' });
  await expect(change(() => Promise.reject(new Error('again')))).rejects.toThrow('again');
  expect(currentToast()).toMatchObject({ title: 'Error' });
  await change(() => Promise.resolve());
  expect(currentToast()).toBeNull();
});

test('leaves success toasts alone', async () => {
  showToast({ title: 'Saved', tone: 'success' });
  await change(() => Promise.resolve());
  expect(currentToast()).toMatchObject({ title: 'Saved' });
});
