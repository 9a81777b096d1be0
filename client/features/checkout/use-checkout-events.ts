import { useEffect, useEffectEvent } from 'react';
import { useBasket } from '#client/domain/basket-store.ts';

export function useCheckoutEvents({ onOrderCleared }: { onOrderCleared: () => void }) {
  const isCleared = useBasket().order.status === 'none';
  const finish = useEffectEvent(onOrderCleared);

  useEffect(() => {
    if (isCleared) finish();
  }, [isCleared]);

  useEffect(() => {
    // Back from a bank's page, the browser may restore a snapshot that predates the payment.
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
