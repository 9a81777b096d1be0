import { useEffect, useEffectEvent } from 'react';
import { PENDING_ORDER_KEY } from '#client/domain/pending-order.ts';

/** Follows what happens to the checkout outside this page: in another window, or at a bank. */
export function useCheckoutEvents({ onOrderCleared }: { onOrderCleared: () => void }) {
  const followStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === PENDING_ORDER_KEY && newValue === null) onOrderCleared();
  });

  useEffect(() => {
    const follow = (event: StorageEvent) => followStorage(event);
    // Whoever comes back from a bank's page may get a snapshot of this one, which knows nothing of the payment since.
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', reload);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', reload);
    };
  }, []);
}
