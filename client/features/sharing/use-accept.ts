import { useState } from 'react';
import { useAcceptCart } from '#client/api/sharing.ts';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { isSameOrder, joinOrders, type Joining } from '#shared/accepted-order.ts';
import type { LineToday } from '#shared/cart-differences.ts';
import { parseCents } from '#shared/money.ts';
import { readPendingOrder, type SelectedItem, writePendingOrder } from '#shared/pending-order.ts';
import { writeSharedCartData } from '#shared/shared-cart-data.ts';
import type { AcceptAnswer, PublicCart } from '#shared/shared-carts.ts';

const FAILED = 'Failed to process recommendation. Please try again.';
const CHANGED =
  'A price or the stock has just changed. Please look over the recommendation and accept it again.';

type AcceptOptions = {
  token: string;
  cart: PublicCart;
  lines: readonly LineToday[];
  onAccepted: () => void;
  /** Something else is to be shown before it can be accepted. */
  onChanged: () => void;
  /** The server says that the link has ended since the page was loaded. */
  onEnded: () => void;
};

/** Accepting: asks what to do with another selection, tells the server, stores the order. */
export function useAccept(options: AcceptOptions) {
  const { token, cart, lines, onAccepted, onChanged, onEnded } = options;
  const accept = useAcceptCart(token);
  const [waiting, setWaiting] = useState<SelectedItem[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  function start(chosen: readonly SelectedItem[]) {
    const found = readWaiting();
    const needsAnswer = found.length > 0 && !isSameOrder(found, chosen);
    if (needsAnswer) setWaiting(found);
    else void carryOut(chosen, 'replace');
  }

  async function carryOut(chosen: readonly SelectedItem[], joining: Joining) {
    setWaiting(null);
    setFailure(null);
    try {
      const answer = await accept.mutateAsync();
      if (hasChanged(answer, lines, chosen)) {
        setFailure(CHANGED);
        onChanged();
        return;
      }
      store(answer, chosen, joining);
    } catch (error) {
      showToast({ title: 'Error', description: FAILED, tone: 'error' });
      setFailure(serverMessage(error, FAILED));
      if (error instanceof ApiError && [404, 409].includes(error.status)) onEnded();
      return;
    }
    showToast({
      title: 'Recommendation accepted',
      description: 'Taking you to checkout with the recommended supplements',
      tone: 'success',
    });
    onAccepted();
  }

  function store(answer: AcceptAnswer, chosen: readonly SelectedItem[], joining: Joining) {
    const available = new Map(answer.lines.map((line) => [line.supplementId, line.available]));
    const items =
      joining === 'add'
        ? joinOrders(readWaiting(), chosen, (id) => available.get(id) ?? 0)
        : chosen;
    writePendingOrder(localStorage, items);
    const { title, description } = cart;
    const { fromSharedCartId } = answer;
    writeSharedCartData(localStorage, { title, description, fromSharedCartId });
  }

  return {
    isPending: accept.isPending,
    failure,
    waiting,
    start,
    answer: carryOut,
    cancel: () => setWaiting(null),
  };
}

/** What cannot be read is no selection that could be kept. */
function readWaiting(): SelectedItem[] {
  try {
    const order = readPendingOrder(localStorage);
    return order.status === 'found' ? order.items : [];
  } catch {
    return [];
  }
}

/** Whether the reader agreed to something else than the shop can do now. */
function hasChanged(
  answer: AcceptAnswer,
  lines: readonly LineToday[],
  chosen: readonly SelectedItem[],
): boolean {
  return chosen.some(({ id, quantity }) => {
    const now = answer.lines.find((line) => line.supplementId === id);
    const shown = lines.find((line) => line.supplementId === id);
    return !now || now.available < quantity || parseCents(now.price) !== shown?.unitCents;
  });
}
