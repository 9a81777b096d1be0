import { lazyComponent } from '#client/ui/lazy-component.tsx';
import type { DetailDialogProps } from './detail-dialog.tsx';
import { Notice } from './notice.tsx';

/** Opening the dialog retries a failed preload. */
export const LazyDetailDialog = lazyComponent<DetailDialogProps>(
  () => import('./detail-dialog.tsx'),
  DetailsUnavailable,
);

function DetailsUnavailable({ onClose }: { onClose: () => void }) {
  return (
    <Notice onDismiss={onClose}>
      The details could not be loaded. Check your connection and try again.
    </Notice>
  );
}
