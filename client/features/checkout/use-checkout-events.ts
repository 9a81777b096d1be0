import { useEffect, useEffectEvent } from 'react';
import { useBasket } from '#client/domain/basket-store.ts';

/** Follows what happens to the checkout outside this page: in another window, or at a bank. */
export function useCheckoutEvents({ onOrderCleared }: { onOrderCleared: () => void }) {
  const isCleared = useBasket().order.status === 'none';
  const finish = useEffectEvent(onOrderCleared);

  useEffect(() => {
    if (isCleared) finish();
  }, [isCleared]);

  useEffect(() => {
    // Whoever comes back from a bank's page may get a snapshot of this one, which knows nothing of the payment since.
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
