import { queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api-client.ts';
import { CARTS_PER_CHANGE } from '#shared/rules/needs.ts';
import type { BodyOf } from './call.ts';
import { countChanged, readNeeds } from './read-needs.ts';
import { callRecommendation } from './recommendation-call.ts';
import { useRefreshSent } from './sharing.ts';
import { readReaderView } from './read-reader-view.ts';

/** What the reader of a link should know beside it. An addition: a failure is not worth a second request. */
export function readerViewQuery(token: string) {
  return queryOptions({
    queryKey: ['readReaderView', token],
    queryFn: async ({ signal }) =>
      readReaderView(await callRecommendation('readReaderView', { params: { token }, signal })),
    enabled: token !== '',
    staleTime: 0,
    retry: false,
  });
}

/** What the practitioner's live links need them for. */
export const needsQuery = queryOptions({
  queryKey: ['listNeeds'],
  queryFn: async ({ signal }) => readNeeds(await callRecommendation('listNeeds', { signal })),
  staleTime: 0,
  retry: false,
});

type Accepted = NonNullable<BodyOf<'acceptSharedCart'>>;

/**
 * Tells the sender that it was accepted, and what of it, while the reader is on the way to checkout. A server that
 * takes no lines, or whose recommendation has just changed, is told without them.
 */
export async function reportAccepted(token: string, body: Accepted): Promise<void> {
  const params = { token };
  try {
    await callRecommendation('acceptSharedCart', { params, body, keepalive: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    await callRecommendation('acceptSharedCart', { params, body: undefined, keepalive: true });
  }
}

export type CartChange =
  | { action: 'replace'; ids: readonly number[]; from: number; to: number }
  | { action: 'renew' | 'extend'; ids: readonly number[] };

/** Changes links, in as many calls as it takes. Answers with how many are as they should be. */
export function useChangeCarts() {
  const refresh = useRefreshSent();
  return useMutation({
    mutationFn: async (change: CartChange) => {
      let changed = 0;
      for (let start = 0; start < change.ids.length; start += CARTS_PER_CHANGE) {
        const ids = change.ids.slice(start, start + CARTS_PER_CHANGE);
        changed += countChanged(await send(change, ids));
      }
      return changed;
    },
    // Also after a failure: some of them may have been changed.
    onSettled: refresh,
  });
}

function send(change: CartChange, ids: number[]) {
  if (change.action === 'replace') {
    const { from, to } = change;
    return callRecommendation('replaceInCarts', { body: { ids, from, to } });
  }
  const name = change.action === 'renew' ? 'renewCarts' : 'extendCarts';
  return callRecommendation(name, { body: { ids } });
}
