import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicCart } from '#client/api/sharing.ts';
import { sharedPlanQuery } from '#client/api/plans.ts';
import { visitorViewQuery, reportAccepted } from '#client/api/recommendation.ts';
import { sharedCartQuery } from '#client/api/sharing.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { replaceOrder } from '#client/domain/basket-order.ts';
import { changeBasket } from '#client/domain/basket-store.ts';
import type { SelectedItem } from '#client/domain/selection.ts';
import { nextPaint } from '#client/lib/next-paint.ts';
import { pause } from '#client/lib/pause.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { AcceptInput } from '#shared/contracts/line-answers.ts';
import { isPast } from '#client/lib/is-past.ts';

const VERSION_WAIT_MS = 800;
const CHANGED = 'Your practitioner just changed this recommendation';
const LOOK_AGAIN = 'Please review it, then accept.';
const FAILED = 'Failed to process recommendation. Please try again.';

type AcceptOptions = {
  token: string;
  cart: PublicCart;
  onAccepted: () => void;
  onExpired: () => void;
};

/** Accepts in this browser and reports it to the server without waiting. */
export function useAccept({ token, cart, onAccepted, onExpired }: AcceptOptions) {
  const client = useQueryClient();
  const { data: catalog } = useQuery(supplementsQuery);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Describes changes since the page was loaded. Returns undefined without changes or without an answer in time. */
  async function findChanges(version: number): Promise<string | undefined> {
    const asked = client.query(visitorViewQuery(token)).catch(() => undefined);
    const newest = await Promise.race([asked, pause(VERSION_WAIT_MS)]);
    if (!newest || newest.version <= version) return undefined;
    await Promise.all(
      [sharedCartQuery(token), sharedPlanQuery(token)].map(({ queryKey }) =>
        client.refetchQueries({ queryKey }),
      ),
    );
    const changes = newest.updates
      .slice(0, newest.version - version)
      .flatMap((update) => update.changes);
    return `${[CHANGED, changes.join('; ')].filter(Boolean).join(': ')}. ${LOOK_AGAIN}`;
  }

  async function accept(chosen: readonly SelectedItem[], answer: AcceptInput) {
    if (isPast(cart.expiresAt, Date.now())) {
      onExpired();
      return;
    }
    setFailure(null);
    setIsPending(true);
    // Paint 'Processing...' before the work that leaves the page.
    await nextPaint();
    const changes = answer.version === undefined ? undefined : await findChanges(answer.version);
    if (changes) {
      setIsPending(false);
      setFailure(changes);
      return;
    }
    const { id: fromSharedCartId, title, description } = cart;
    const recommendation = { title, description, fromSharedCartId };
    const order = { items: chosen, recommendation, catalog };
    if (!changeBasket((basket) => replaceOrder(basket, order))) {
      showToast({ title: 'Error', description: FAILED, tone: 'error' });
      setIsPending(false);
      setFailure(FAILED);
      return;
    }
    // The order is valid even if the report fails.
    reportAccepted(token, answer).catch(() => undefined);
    showToast({
      title: 'Recommendation accepted',
      description: 'Taking you to checkout with the recommended supplements',
      tone: 'success',
    });
    onAccepted();
  }

  return { isPending, failure, accept };
}
