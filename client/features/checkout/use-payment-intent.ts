import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { paymentIntentQuery } from '#client/api/checkout.ts';
import { readInventoryIssues } from '#client/api/inventory-issues.ts';
import { announceSetUpFailure } from './announce-failure.ts';
import type { CheckoutState } from './checkout-state.ts';

export function usePaymentIntent({ basket, attempt }: CheckoutState, onShort: () => void) {
  const setUp = useQuery({
    ...paymentIntentQuery(basket, attempt),
    enabled: basket.items.length > 0,
  });

  const reportFailure = useEffectEvent((error: Error) => {
    announceSetUpFailure(error);
    if (readInventoryIssues(error).length > 0) onShort();
  });
  useEffect(() => {
    if (setUp.error) reportFailure(setUp.error);
  }, [setUp.error]);

  return setUp;
}
