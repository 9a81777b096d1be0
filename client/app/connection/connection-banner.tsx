import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { subscribeToDialogs, topDialog } from '#client/ui/open-dialogs.ts';
import type { Connection } from './watch-connection.ts';

const TEXTS: Record<Connection, string | null> = {
  fine: null,
  offline: 'You’re offline. Your input stays on this page.',
  silent: 'Can’t reach the shop. Trying again…',
};

/**
 * Rendered in the top dialog, since everything else is inert. Uses only classes of the first page, because no
 * stylesheet can load while offline.
 */
export function ConnectionBanner({ connection }: { connection: Connection }) {
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog);
  const text = TEXTS[connection];
  const region = (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 z-50 flex justify-center print:hidden"
      // Clears the floating checkout button and form bars.
      style={{ bottom: '5rem' }}
    >
      {text && (
        <p className="rounded-full border border-line-strong bg-surface px-4 py-2 text-center text-sm shadow-raised">
          {text}
        </p>
      )}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}
