import { lazy } from 'react';
import { Notice } from './notice.tsx';

const loadDetailDialog = () => import('./detail-dialog.tsx');

/** Fetched after the storefront is up, so that the first load does not carry it. */
export const LazyDetailDialog = lazy(() =>
  loadDetailDialog().catch(() => ({ default: DetailsUnavailable })),
);

/** A failed preload is no error: opening the dialog asks again. */
export function preloadDetailDialog(): void {
  loadDetailDialog().catch(() => undefined);
}

function DetailsUnavailable({ onClose }: { onClose: () => void }) {
  return (
    <Notice onDismiss={onClose}>
      The details could not be loaded. Check your connection and reload the page.
    </Notice>
  );
}
