import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { subscribeToDialogs, topDialog } from '#client/ui/open-dialogs.ts';
import type { Connection } from './watch-connection.ts';

const TEXTS: Record<Connection, string | null> = {
  fine: null,
  offline: 'You are offline. What you typed stays here.',
  silent: 'The shop does not answer; trying again.',
};

/**
 * Above everything and in nobody's way: it pushes nothing, and clicks go through it. Inside the top dialog if one is
 * open, since all else is inert then. Only classes of the first page: no stylesheet can be loaded by now.
 */
export function ConnectionBanner({ connection }: { connection: Connection }) {
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog);
  const text = TEXTS[connection];
  const region = (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 z-50 flex justify-center print:hidden"
      // Above the floating checkout and the bars of forms.
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
