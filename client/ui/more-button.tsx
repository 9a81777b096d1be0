import { Button } from './button.tsx';
import type { More } from './use-growing-list.ts';

type MoreButtonProps = { more: More; label?: string };

export function MoreButton({ more, label = 'Show more' }: MoreButtonProps) {
  if (!more.isThere) return null;
  return (
    <div className="grid justify-items-center gap-2">
      {more.hasFailed && (
        <p role="alert" className="text-sm text-danger">
          The rest could not be loaded. Please try again.
        </p>
      )}
      <Button variant="secondary" busy={more.isLoading} onClick={more.show}>
        {more.isLoading ? 'Loading…' : label}
      </Button>
    </div>
  );
}
