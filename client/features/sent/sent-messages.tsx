import { Send } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

export function SentLoading() {
  return (
    <output className="grid gap-4">
      <span className="sr-only">Loading shared carts</span>
      <Skeleton className="h-56 w-full rounded-2xl" />
      <Skeleton className="h-56 w-full rounded-2xl" />
    </output>
  );
}

export function NothingSent({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <Send aria-hidden="true" size={36} strokeWidth={1.25} className="text-accent" />
      <p className="mt-4 font-display text-xl">No shared carts yet</p>
      <p className="mt-2 text-muted">Create a recommendation and share its link.</p>
      <Button className="mt-6" onClick={onCreate}>
        Create a recommendation
      </Button>
    </div>
  );
}

export function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <div className="py-12 text-center">
      <p className="text-muted">No shared carts match your filters.</p>
      <Button variant="secondary" className="mt-4" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
