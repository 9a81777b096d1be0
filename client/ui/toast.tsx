import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { subscribeToDialogs, topDialog } from './open-dialogs.ts';
import { currentToast, subscribeToToasts, type Toast } from './toast-store.ts';

const nothing = () => null;

/** Renders the toast inside the top dialog if one is open, since everything else is inert then. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, nothing);
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog, nothing);
  // Loaded after the first page; until then the plain text is shown.
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

/** Always mounted: screen readers announce changes of a live region, not its arrival. */
function Regions({ toast, Card }: { toast: Toast | null; Card: ComponentType<{ toast: Toast }> }) {
  const card = toast && <Card key={toast.id} toast={toast} />;
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-26 z-50 max-xl:in-[body:has(#placed-order)]:bottom-54! sm:right-auto sm:left-5 sm:w-96 lg:bottom-5">
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
