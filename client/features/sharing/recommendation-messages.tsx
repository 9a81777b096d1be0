import { Link2Off } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

export function RecommendationLoading() {
  return (
    <output className="block rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-8">
      <span className="sr-only">Loading the recommendation</span>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-4 h-5 w-full max-w-xs" />
      <Skeleton className="mt-10 h-20 w-full" />
      <Skeleton className="mt-3 h-20 w-full" />
      <Skeleton className="mt-8 h-12 w-full" />
    </output>
  );
}

export function RecommendationNotFound({ onBrowse }: { onBrowse: () => void }) {
  return (
    <div className="py-10 text-center sm:py-20">
      <Link2Off aria-hidden="true" size={40} strokeWidth={1.5} className="mx-auto text-accent" />
      <h1 className="mt-6 text-4xl">Recommendation Not Found</h1>
      <p className="mt-4 text-muted">This recommendation link may be invalid or expired.</p>
      <Button size="lg" className="mt-8" onClick={onBrowse}>
        Browse Supplements
      </Button>
    </div>
  );
}

export function RecommendationFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="py-10 text-center sm:py-20">
      <h1 className="text-3xl">The recommendation could not be loaded</h1>
      <p className="mt-4 text-muted">Please try again in a moment.</p>
      <Button size="lg" className="mt-8" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
