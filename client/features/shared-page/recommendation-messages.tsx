import { Link2Off } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { RetryButton } from '#client/ui/retry-button.tsx';
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

type RecommendationNotFoundProps = {
  onBrowse: () => void;
  /** Null if the server says that the link does not exist. */
  onRetry: (() => void) | null;
};

export function RecommendationNotFound({ onBrowse, onRetry }: RecommendationNotFoundProps) {
  return (
    <div className="py-10 text-center sm:py-20">
      <Link2Off aria-hidden="true" size={40} strokeWidth={1.5} className="mx-auto text-accent" />
      <h1 className="mt-6 text-4xl">Recommendation Not Found</h1>
      <p className="mt-4 text-muted">This recommendation link may be invalid or expired.</p>
      {onRetry && (
        <p className="mt-2 text-muted">Or we couldn’t reach it just now. Please try again.</p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {onRetry && <RetryButton size="lg" onClick={onRetry} />}
        <Button size="lg" onClick={onBrowse}>
          Browse Supplements
        </Button>
      </div>
    </div>
  );
}
