import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicCart } from '#client/api/read-shared-cart.ts';
import { reportAccepted } from '#client/api/recommendation.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { isSameOrder } from '#client/domain/accepted-order.ts';
import { readChosenItems } from '#client/domain/chosen-items.ts';
import { keepEarlierSelection } from '#client/domain/earlier-selection.ts';
import { type SelectedItem, writePendingOrder } from '#client/domain/pending-order.ts';
import { writeSharedCartData } from '#client/domain/shared-cart-data.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { AcceptInput } from '#shared/contracts/line-answers.ts';
import { isPast } from './is-past.ts';

const FAILED = 'Failed to process recommendation. Please try again.';

type AcceptOptions = {
  token: string;
  cart: PublicCart;
  onAccepted: () => void;
  /** It has expired since the page was loaded. */
  onEnded: () => void;
};

/** Accepting happens in this browser. The server is told beside it, and nobody waits for its answer. */
export function useAccept({ token, cart, onAccepted, onEnded }: AcceptOptions) {
  const { data: catalog } = useQuery(supplementsQuery);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function accept(chosen: readonly SelectedItem[], answer: AcceptInput) {
    if (isPast(cart.expiresAt, Date.now())) {
      onEnded();
      return;
    }
    setFailure(null);
    setIsPending(true);
    if (!storeOrder(cart, chosen, readChosenItems(catalog))) {
      setIsPending(false);
      setFailure(FAILED);
      showToast({ title: 'Error', description: FAILED, tone: 'error' });
      return;
    }
    // What becomes of it does not matter here: the order is a good one either way.
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

/** Takes the place of another selection, which checkout offers again. False where the browser stores nothing. */
function storeOrder(
  cart: PublicCart,
  chosen: readonly SelectedItem[],
  earlier: readonly SelectedItem[],
): boolean {
  const { id: fromSharedCartId, title, description } = cart;
  if (!writePendingOrder(chosen)) return false;
  if (!writeSharedCartData({ title, description, fromSharedCartId })) return false;
  if (earlier.length > 0 && !isSameOrder(earlier, chosen)) keepEarlierSelection(earlier);
  return true;
}
