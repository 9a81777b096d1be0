import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';

export const NOTHING_FOUND = 'No supplements found matching your criteria.';

type NoMatchesProps = { caution: string | undefined; onClear: () => void };

export function NoMatches({ caution, onClear }: NoMatchesProps) {
  return (
    <Message text={NOTHING_FOUND} hint={caution}>
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    </Message>
  );
}

export function EmptyCatalog() {
  return (
    <Message text={NOTHING_FOUND} hint="New products are on their way. Please check back soon." />
  );
}

export function CatalogError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Message
        text="The supplements could not be loaded."
        hint="Check your connection and try again. Your selection is safe."
      >
        <Button onClick={onRetry}>Try again</Button>
      </Message>
    </div>
  );
}

type MessageProps = { text: string; hint?: string | undefined; children?: ReactNode };

function Message({ text, hint, children }: MessageProps) {
  return (
    <div className="flex flex-col items-center rounded-2xl border border-dashed border-line-strong/60 px-6 py-16 text-center">
      <p className="mt-4 font-display text-xl text-balance">{text}</p>
      {hint && <p className="mt-2 max-w-md text-muted">{hint}</p>}
      {children && <div className="mt-6">{children}</div>}
    </div>
  );
}
