import { useState } from 'react';
import type { Basket } from '#client/api/checkout.ts';
import { joinOrders } from '#client/domain/accepted-order.ts';
import { forgetEarlierSelection, readEarlierSelection } from '#client/domain/earlier-selection.ts';

type EarlierSelectionOptions = {
  basket: Basket;
  availableOf: (id: number) => number;
  onBasket: (basket: Basket) => void;
};

/** What the shopper had chosen before a recommendation took its place, as far as the basket lacks it. */
export function useEarlierSelection({ basket, availableOf, onBasket }: EarlierSelectionOptions) {
  const [earlier, setEarlier] = useState(readEarlierSelection);
  const others = earlier.filter(
    ({ id, quantity }) => !basket.items.some((item) => item.id === id && item.quantity >= quantity),
  );

  function forget() {
    forgetEarlierSelection();
    setEarlier([]);
  }

  return {
    others,
    add: () => {
      forget();
      onBasket({ ...basket, items: joinOrders(basket.items, others, availableOf) });
    },
    /** The order is then the shopper's own again, not the recommendation's. */
    goBack: () => {
      forget();
      onBasket({ items: earlier, fromSharedCartId: null });
    },
    dismiss: forget,
  };
}
