import type { ComponentType } from 'react';
import { Dialog } from './dialog.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { LoadFailure } from './load-failure.tsx';
import { reloadIfAnswered } from './reload-if-answered.ts';

/** A part of a page, such as a tab, that loads when first shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent(asDefault(load), MissingPart);
}

/** A dialog that loads when first opened. Render it only while it is open. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  return lazyComponent(asDefault(load), MissingDialog);
}

function asDefault<Component>(load: () => Promise<Component>) {
  return async () => ({ default: await load() });
}

function MissingPart() {
  return (
    <LoadFailure
      of="card"
      text="This part could not be loaded"
      hint="Check your connection."
      onRetry={reloadIfAnswered}
    />
  );
}

function MissingDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Not loaded" size="sm">
      <MissingPart />
    </Dialog>
  );
}
