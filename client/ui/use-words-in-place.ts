import { useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from './toast-store.ts';

type WordsInPlace = {
  text: string;
  /** Left out where a toast announces the failure. */
  role: 'alert' | undefined;
};

const nothing = () => null;

/** A failure is shown once at a time in the same words: while a toast gives the reason, the page says what to do next. */
export function useWordsInPlace(reason: string, next: string): WordsInPlace {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, nothing);
  const isInToast =
    reason !== '' && toast?.tone === 'error' && (toast.description ?? '').includes(reason);
  const [announced, setAnnounced] = useState(isInToast ? reason : null);
  if (isInToast && announced !== reason) setAnnounced(reason);
  return {
    text: isInToast ? next : reason,
    role: isInToast || announced === reason ? undefined : 'alert',
  };
}
