import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { subscribeToDialogs, topDialog } from './open-dialogs.ts';
import { currentToast, subscribeToToasts, type Toast } from './toast-store.ts';

const nothing = () => null;

/**
 * Draws the current toast; inside the top dialog if one is open, since all else is inert then. It
 * stands above the checkout button of a phone, where it covers neither the header nor a dialog's close button.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, nothing);
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog, nothing);
  // Fetched once the first page is up; until then, and where it cannot be fetched, the words alone are shown.
  const [Card, setCard] = useState<ComponentType<{ toast: Toast }>>(() => PlainToast);
  useEffect(() => {
    import('./toast-card.tsx').then(
      ({ default: ToastCard }) => setCard(() => ToastCard),
      () => undefined,
    );
  }, []);
  return (
    <>
      <Regions toast={dialog ? null : toast} Card={Card} />
      {dialog && createPortal(<Regions toast={toast} Card={Card} />, dialog)}
    </>
  );
}

/** Always there: what is read out is a change of them, not that they come with a text in them. */
function Regions({ toast, Card }: { toast: Toast | null; Card: ComponentType<{ toast: Toast }> }) {
  const card = toast && <Card key={toast.id} toast={toast} />;
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-26 z-50 sm:right-auto sm:left-5 sm:w-96 lg:bottom-5">
      <output className="block">{toast?.tone !== 'error' && card}</output>
      <div role="alert">{toast?.tone === 'error' && card}</div>
    </div>
  );
}

function PlainToast({ toast: { title, description } }: { toast: Toast }) {
  return (
    <p className="rounded-2xl border border-line bg-surface p-4 shadow-raised">
      {title} {description}
    </p>
  );
}
