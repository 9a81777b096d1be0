import { useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from './toast-store.ts';

type InlineError = {
  text: string;
  /** Undefined if a toast announces the failure. */
  role: 'alert' | undefined;
};

const nothing = () => null;

/** Shows the next step while a toast shows the reason, so that the same text is never on screen twice. */
export function useInlineError(reason: string, next: string): InlineError {
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
