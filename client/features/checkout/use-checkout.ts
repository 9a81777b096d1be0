import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useReducer, useState } from 'react';
import type { Basket } from '#client/api/checkout.ts';
import type { InventoryIssue } from '#client/api/inventory-issues.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import {
  dismissEarlier as dismissStored,
  editOrder,
  joinOrders,
} from '#client/domain/basket-order.ts';
import { changeBasket as changeStored, readBasket } from '#client/domain/basket-store.ts';
import type { SelectedItem } from '#client/domain/selection.ts';
import { MAX_QUANTITY_PER_ITEM, stockOf } from '#shared/rules/stock.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { QuantityChange } from './change-order-dialog.tsx';
import {
  checkoutReducer,
  type CheckoutState,
  findEarlierOthers,
  NO_DELIVERY,
  type Situation,
  situationOf,
} from './checkout-state.ts';
import { describeShipping } from './describe-shipping.ts';
import { fitToStock } from './fit-to-stock.ts';
import { findPriceChanges } from './price-changes.ts';
import { goodsCentsOf, summarize } from './summary-lines.ts';
import { shippingChoice, useDelivery } from './use-delivery.ts';
import { usePayment } from './use-payment.ts';
import { useRefill } from './use-refill.ts';

const PREPARING: Situation = { name: 'preparing' };

export function useCheckout(storedItems: readonly SelectedItem[]) {
  const [state, dispatch] = useReducer(checkoutReducer, storedItems, startCheckout);
  const catalog = useQuery(supplementsQuery);
  const [shownCatalog, setShownCatalog] = useState(catalog.data);
  if (!shownCatalog && catalog.data) setShownCatalog(catalog.data);
  const refetchCatalog = () => void catalog.refetch();
  const { setUp, pay, chooseDelivery, sendCode, sendRefill } = usePayment({
    state,
    dispatch,
    onShort: refetchCatalog,
  });

  const intent = setUp.data;
  const delivery = useDelivery({ state, dispatch, intent, choose: chooseDelivery });

  const refill = useRefill({ state, intent, delivery, send: sendRefill });

  const { basket, earlier } = state;
  const others = findEarlierOthers(state);

  function changeBasket(next: Basket) {
    changeStored((stored) => editOrder(stored, next));
    dispatch({
      ...{ type: 'basketChanged', basket: next },
      delivery: shippingChoice(intent),
      code: intent?.discount?.code ?? null,
    });
  }

  /** Removes lines whose quantity is 0. */
  function changeQuantities(changes: readonly QuantityChange[]) {
    const wanted = new Map(changes.map(({ id, quantity }) => [id, quantity]));
    const items = basket.items
      .map((item) => ({ ...item, quantity: wanted.get(item.id) ?? item.quantity }))
      .filter(({ quantity }) => quantity > 0);
    changeBasket({ ...basket, items });
  }

  function dismissEarlier() {
    changeStored(dismissStored);
    dispatch({ type: 'earlierDismissed' });
  }

  function addEarlier() {
    dismissEarlier();
    const items = joinOrders(basket.items, others, (id) => availableOf(catalog.data, id));
    changeBasket({ ...basket, items });
  }

  function goBackToEarlier() {
    dismissEarlier();
    changeBasket({ items: earlier, fromSharedCartId: null });
  }

  const summary = summarize(basket.items, intent, catalog.data);
  const needsAddress = intent?.needsAddress || delivery.isAddressOpen;
  const methods = needsAddress ? delivery.shop?.deliveryMethods : [];

  const situation = situationOf(state, setUp);
  const isPreparing =
    situation.name === 'preparing' ||
    (situation.name === 'ready' && (delivery.isAwaited || refill.isAwaited));
  // Deferred, so that slow phones stay responsive while the form is first drawn.
  const isFormUndrawn = useDeferredValue(isPreparing) && situation.name === 'ready';
  return {
    situation: isPreparing || isFormUndrawn ? PREPARING : situation,
    summary,
    shipping: describeShipping(methods ?? [], goodsCentsOf(summary.charges)),
    priceChanges: findPriceChanges(intent?.lines ?? [], shownCatalog ?? []),
    hasCatalogFailed: catalog.isError && !catalog.isFetching,
    refetchCatalog,
    retrySetUp: () => void setUp.refetch(),
    pay,
    delivery,
    refill,
    sendCode,
    /** Until the payment has loaded, the row of the code keeps its place. */
    takesCodes: intent?.takesCodes ?? true,
    discount: intent?.discount ?? null,
    changeQuantities,
    maxQuantityOf: (id: number) => Math.min(MAX_QUANTITY_PER_ITEM, availableOf(catalog.data, id)),
    fitToStock: (issues: readonly InventoryIssue[]) =>
      changeBasket({ ...basket, items: fitToStock(basket.items, issues) }),
    earlier: { others, add: addEarlier, goBack: goBackToEarlier, dismiss: dismissEarlier },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

function startCheckout(items: readonly SelectedItem[]): CheckoutState {
  const { recommendation, earlier } = readBasket();
  return {
    basket: { items, fromSharedCartId: recommendation?.fromSharedCartId ?? null },
    attempt: 0,
    earlier,
    payment: { name: 'open', failure: null },
    carriedCode: null,
    delivery: NO_DELIVERY,
  };
}

/** The server refuses supplements that the catalog lacks. */
function availableOf(catalog: readonly Supplement[] | undefined, id: number): number {
  const supplement = catalog?.find((candidate) => candidate.id === id);
  return supplement ? stockOf(supplement) : MAX_QUANTITY_PER_ITEM;
}
