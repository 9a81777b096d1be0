import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { subscribeToDialogs, topDialog } from './open-dialogs.ts';
import { currentToast, subscribeToToasts, type Toast } from './toast-store.ts';

const loadToastCard = () => import('./toast-card.tsx');
/** Fetched once the first page is up, before anything can go wrong; if it cannot be, the words alone are shown. */
const ToastCard = lazy(() => loadToastCard().catch(() => ({ default: PlainToast })));

const nothing = () => null;

/**
 * Draws the current toast; inside the top dialog if one is open, since all else is inert then. It
 * stands where it covers neither the header's links nor a dialog's close button.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, nothing);
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog, nothing);
  useEffect(() => void loadToastCard().catch(() => undefined), []);
  const card = toast && (
    <Suspense>
      <ToastCard key={toast.id} toast={toast} />
    </Suspense>
  );
  const regions = (
    <div className="pointer-events-none fixed inset-x-3 top-26 z-50 sm:top-auto sm:right-auto sm:bottom-5 sm:left-5 sm:w-96">
      <output className="block">{toast?.tone !== 'error' && card}</output>
      <div role="alert">{toast?.tone === 'error' && card}</div>
    </div>
  );
  return dialog ? createPortal(regions, dialog) : regions;
}

function PlainToast({ toast: { title, description } }: { toast: Toast }) {
  return (
    <p className="rounded-2xl border border-line bg-surface p-4 shadow-raised">
      {title} {description}
    </p>
  );
}
