import type { QueryClient } from '@tanstack/react-query';
import { number, readAs, type Shape } from '#client/lib/read-as.ts';
import { type AnswerOf, send } from './send.ts';
import { supplementsQuery } from './supplements.ts';

const RECOMMENDED = { ids: [number] } satisfies Shape<AnswerOf<'listRecommendedProducts'>>;
const { queryKey } = supplementsQuery;

/** Unlocks products that were recommended to this browser. The server checks again when it prices the order. */
export async function unlockRecommended(client: QueryClient): Promise<void> {
  if (!client.getQueryData(queryKey)?.some((supplement) => supplement.byRecommendation)) return;
  const answer = await send('GET /api/recommended-products').catch(() => ({ ids: [] }));
  const { ids } = readAs(answer, RECOMMENDED);
  if (ids.length === 0) return;
  client.setQueryData(queryKey, (catalog) =>
    catalog?.map((supplement) =>
      ids.includes(supplement.id) ? { ...supplement, byRecommendation: false } : supplement,
    ),
  );
}

/** Repeats it whenever the catalog was loaded again. */
export function keepUnlocked(client: QueryClient): void {
  void unlockRecommended(client);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== queryKey[0]) return;
    const { action } = event;
    if (action.type === 'success' && !action.manual) void unlockRecommended(client);
  });
}
