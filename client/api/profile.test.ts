import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/app/query-client.ts';
import { practiceSettingsQuery } from './practice.ts';
import { practiceClientsQuery } from './practice-clients.ts';
import { profileQuery } from './profile.ts';
import { supplementsQuery } from './supplements.ts';

/** The signed-in user, whose cookie all tabs share. */
let signedIn: string | null;

beforeEach(() => {
  signedIn = 'ada';
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/user/profile') return Response.json({ profile: { displayName: signedIn } });
    return signedIn
      ? Response.json({ username: signedIn, canShareCarts: true })
      : Response.json({ message: 'Unauthorized' }, { status: 401 });
  });
  return () => vi.unstubAllGlobals();
});

const askAgain = (client: QueryClient) => client.query({ ...profileQuery, staleTime: 0 });

/** A tab with all of Ada’s data loaded. */
async function openTab(): Promise<QueryClient> {
  const client = createQueryClient();
  await client.query(profileQuery);
  await client.query(practiceSettingsQuery);
  client.setQueryData(practiceClientsQuery.queryKey, { pages: [], pageParams: [] });
  client.setQueryData(supplementsQuery.queryKey, []);
  return client;
}

test.each([['ben'], [null]])(
  'drops data of the previous user when the user becomes %s',
  async (next) => {
    const client = await openTab();
    signedIn = next;
    await askAgain(client);
    expect(client.getQueryData(practiceClientsQuery.queryKey)).toBeUndefined();
    expect(client.getQueryData(practiceSettingsQuery.queryKey)).toBeUndefined();
  },
);

test('refetches visible data for the next user', async () => {
  const client = await openTab();
  const shown = new QueryObserver(client, practiceSettingsQuery);
  const close = shown.subscribe(() => undefined);
  expect(shown.getCurrentResult().data?.profile.displayName).toBe('ada');
  signedIn = 'ben';
  await askAgain(client);
  await vi.waitFor(() => expect(shown.getCurrentResult().data?.profile.displayName).toBe('ben'));
  close();
});

test('retains public data', async () => {
  const client = await openTab();
  signedIn = 'ben';
  await askAgain(client);
  expect(client.getQueryData(supplementsQuery.queryKey)).toEqual([]);
});

test('retains all data of the same user', async () => {
  const client = await openTab();
  await askAgain(client);
  expect(client.getQueryData(practiceClientsQuery.queryKey)).toBeDefined();
});
