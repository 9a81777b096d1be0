import { queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api-client.ts';
import { moment, number, oneOf, orNull, readAs, type Shape, text } from '#client/lib/read-as.ts';
import { LINE_ANSWERS } from '#shared/rules/line-answers.ts';
import { readDecimal } from '#shared/rules/money.ts';
import { CARTS_PER_CHANGE, NEED_KINDS } from '#shared/rules/needs.ts';
import { useRefreshSent } from './sharing.ts';
import { FACT_AMOUNT } from './read-label.ts';
import { type AnswerOf, type BodyOf, send } from './send.ts';

const VISITOR_VIEW = {
  version: number,
  updates: [{ updatedAt: moment, changes: [text] }],
  isOwn: false,
  declinedAt: orNull(moment),
  lines: [{ supplementId: number, quantity: number, reason: oneOf(LINE_ANSWERS, null) }],
  order: orNull({ createdAt: moment, token: text }),
} satisfies Shape<AnswerOf<'readVisitorView'>>;

export function visitorViewQuery(token: string) {
  return queryOptions({
    queryKey: ['readVisitorView', token],
    queryFn: async ({ signal }) =>
      readAs(
        await send('GET /api/shared/:token/visitor', { params: { token }, signal }),
        VISITOR_VIEW,
      ),
    enabled: token !== '',
    staleTime: 0,
    retry: false,
  });
}

const PRODUCT = { id: number, name: '', price: readDecimal };

/** Drops needs of unknown kinds, and needs without links. */
const NEED = {
  kind: oneOf(NEED_KINDS),
  supplement: orNull(PRODUCT),
  carts: [{ id: number, title: '', shareToken: '', at: orNull(moment), was: orNull(text) }],
  replacements: [{ ...PRODUCT, shared: [FACT_AMOUNT] }],
} satisfies Shape<AnswerOf<'listNeeds'>[number]>;

export const needsQuery = queryOptions({
  queryKey: ['listNeeds'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/shared-carts/needs', { signal }), [NEED]).filter(
      ({ carts }) => carts.length > 0,
    ),
  staleTime: 0,
  retry: false,
});

type Accepted = NonNullable<BodyOf<'acceptSharedCart'>>;

/** Survives the navigation to checkout. Retries without lines for servers that reject them, and after an edit. */
export async function reportAccepted(token: string, body: Accepted): Promise<void> {
  const params = { token };
  try {
    await send('POST /api/shared/:token/accept', { params, body, keepalive: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    await send('POST /api/shared/:token/accept', { params, body: undefined, keepalive: true });
  }
}

const CHANGED = {
  results: [{ id: number, result: '', conflicts: [text] }],
} satisfies Shape<AnswerOf<'replaceInCarts'>>;

const AS_WANTED: ReadonlySet<string> = new Set(['done', 'unchanged']);

/** A link not changed, because products to be taken apart would end up together. */
export type LinkConflicts = { id: number; conflicts: string[] };

export type CartChange =
  | { action: 'replace'; ids: readonly number[]; from: number; to: number; isConfirmed: boolean }
  | { action: 'renew' | 'extend'; ids: readonly number[] };

/** Splits the change into several requests. Resolves to the number of links in the desired state, and the conflicts. */
export function useChangeCarts() {
  const refresh = useRefreshSent();
  return useMutation({
    mutationFn: async (change: CartChange) => {
      let changed = 0;
      const conflicts: LinkConflicts[] = [];
      for (let start = 0; start < change.ids.length; start += CARTS_PER_CHANGE) {
        const ids = change.ids.slice(start, start + CARTS_PER_CHANGE);
        const { results } = readAs(await sendChange(change, ids), CHANGED);
        changed += results.filter(({ result }) => AS_WANTED.has(result)).length;
        conflicts.push(...results.filter(({ result }) => result === 'conflicts'));
      }
      return { changed, conflicts };
    },
    // Also after an error: some links may have changed.
    onSettled: refresh,
  });
}

function sendChange(change: CartChange, ids: number[]) {
  if (change.action === 'replace') {
    const { from, to, isConfirmed } = change;
    const body = { ids, from, to, ...(isConfirmed && { isConfirmed }) };
    return send('POST /api/shared-carts/replace', { body });
  }
  const isRenewed = change.action === 'renew';
  return send(`POST /api/shared-carts/${isRenewed ? 'renew' : 'extend'}`, { body: { ids } });
}
