import { number, readAs, type Shape } from '#client/lib/read-as.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { type AnswerOf, send } from './send.ts';

const RECOMMENDED = { ids: [number] } satisfies Shape<AnswerOf<'listRecommendedProducts'>>;

/** Unlocks the products that were recommended to this browser. The server checks again when it prices the order. */
export async function unlockRecommended(catalog: Supplement[]): Promise<Supplement[]> {
  const answer = await send('GET /api/recommended-products').catch(() => ({ ids: [] }));
  const { ids } = readAs(answer, RECOMMENDED);
  return catalog.map((supplement) =>
    ids.includes(supplement.id) ? { ...supplement, byRecommendation: false } : supplement,
  );
}
