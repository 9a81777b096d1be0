import { lazy } from 'react';
import { Notice } from './notice.tsx';

const loadDetailDialog = () => import('./detail-dialog.tsx');

export const LazyDetailDialog = lazy(() =>
  loadDetailDialog().catch(() => ({ default: DetailsUnavailable })),
);

/** Opening the dialog retries a failed preload. */
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
