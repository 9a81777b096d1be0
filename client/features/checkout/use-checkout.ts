import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Basket, paymentIntentQuery } from '#client/api/checkout.ts';
import { type InventoryIssue, readInventoryIssues } from '#client/api/read-inventory-issues.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { readPaymentSettings } from '#client/domain/payment-settings.ts';
import {
  PENDING_ORDER_KEY,
  type SelectedItem,
  writePendingOrder,
} from '#client/domain/pending-order.ts';
import { clearSharedCartData, readFromSharedCartId } from '#client/domain/shared-cart-data.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { describeInventoryIssues } from '#shared/rules/inventory-issues.ts';
import { MAX_QUANTITY_PER_ITEM, stockOf } from '#shared/rules/stock.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { clearStoredOrder } from './clear-stored-order.ts';
import { fitToStock } from './fit-to-stock.ts';
import { findPriceChanges } from './price-changes.ts';
import { summarize } from './summary-lines.ts';
import { useEarlierSelection } from './use-earlier-selection.ts';
import { usePayment } from './use-payment.ts';

export const SET_UP_FAILED = 'Failed to initialize payment. Please try again.';

/** Everything the checkout page shows, from the stored order to the end of its payment. */
export function useCheckout(storedItems: readonly SelectedItem[]) {
  const [basket, setBasket] = useState<Basket>(() => ({
    items: storedItems,
    fromSharedCartId: readFromSharedCartId(),
  }));
  const [attempt, setAttempt] = useState(0);
  const intent = useQuery({
    ...paymentIntentQuery(basket, attempt),
    enabled: basket.items.length > 0,
  });
  const [config] = useState(readPaymentSettings);
  const catalog = useQuery(supplementsQuery);
  const [shownCatalog, setShownCatalog] = useState(catalog.data);
  if (!shownCatalog && catalog.data) setShownCatalog(catalog.data);
  const payment = usePayment({
    clientSecret: intent.data?.clientSecret,
    items: basket.items,
    onCanceled: () => setAttempt((count) => count + 1),
  });

  const setUpError = intent.error;
  useEffect(() => {
    if (!setUpError) return;
    const issues = readInventoryIssues(setUpError);
    const description = issues.length > 0 ? describeInventoryIssues(issues) : SET_UP_FAILED;
    showToast({ title: 'Error', description, tone: 'error' });
  }, [setUpError]);

  // Paid a moment ago, and the page was loaded again: never a second time.
  const isAlreadyPaid = intent.data !== undefined && intent.data.status !== 'open';
  const resume = useEffectEvent(payment.resume);
  useEffect(() => {
    if (isAlreadyPaid) void resume({ isEarlier: true });
  }, [isAlreadyPaid]);

  const followOtherWindow = useEffectEvent((event: StorageEvent) => {
    const isCleared = event.key === PENDING_ORDER_KEY && event.newValue === null;
    if (isCleared && payment.phase.name === 'idle') void payment.followOtherWindow();
  });
  useEffect(() => {
    const follow = (event: StorageEvent) => followOtherWindow(event);
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  // Back from a bank's own page, to a picture of this one as it was: read everything anew.
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);

  const inventoryIssues =
    payment.phase.name === 'rejected'
      ? payment.phase.inventoryIssues
      : readInventoryIssues(intent.error);

  // The catalog in memory promised more than there is: the storefront must not do so again.
  const isShort = inventoryIssues.length > 0;
  const { refetch: refetchCatalog } = catalog;
  useEffect(() => {
    if (isShort) void refetchCatalog();
  }, [isShort, refetchCatalog]);

  function changeBasket(next: Basket) {
    if (next.items.length > 0) writePendingOrder(next.items);
    else clearStoredOrder();
    if (next.fromSharedCartId === null) clearSharedCartData();
    payment.reset();
    setBasket(next);
  }

  const earlier = useEarlierSelection({
    basket,
    availableOf: (id) => availableOf(catalog.data, id),
    onBasket: changeBasket,
  });

  return {
    summary: summarize(basket.items, intent.data, catalog.data),
    priceChanges: findPriceChanges(intent.data?.lines ?? [], shownCatalog ?? []),
    config,
    intent: intent.data,
    payment,
    isAlreadyPaid,
    inventoryIssues,
    /** Why no payment could be set up, unless that is a matter of stock. */
    setUpError: intent.isFetching ? null : setUpError,
    retry: () => void intent.refetch(),
    /** Only the catalog can name prices, and it could not be loaded. */
    arePricesMissing: catalog.isError && !catalog.isFetching,
    retryPrices: () => void catalog.refetch(),
    earlier,
    /** Lowers what is short to what is there. */
    fitToStock: (issues: readonly InventoryIssue[]) =>
      changeBasket({ ...basket, items: fitToStock(basket.items, issues) }),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** What the catalog does not know is left to the payment to refuse. */
function availableOf(catalog: readonly Supplement[] | undefined, id: number): number {
  const supplement = catalog?.find((candidate) => candidate.id === id);
  return supplement ? stockOf(supplement) : MAX_QUANTITY_PER_ITEM;
}
