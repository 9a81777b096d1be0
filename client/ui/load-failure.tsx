import { RetryButton } from './retry-button.tsx';

type LoadFailureProps = {
  text: string;
  hint?: string;
  /** How much is missing. */
  of?: 'part' | 'card' | 'page';
  onRetry: () => unknown;
};

export function LoadFailure({ text, hint, of = 'part', onRetry }: LoadFailureProps) {
  const retry = () => void onRetry();
  if (of === 'part') {
    return (
      <output className="inline-flex flex-wrap items-center gap-3 text-sm">
        <span>{text}</span>
        <RetryButton size="sm" onClick={retry} />
      </output>
    );
  }
  if (of === 'card') {
    return (
      <div role="alert" className="py-8 text-center text-muted">
        <p>{text}</p>
        {hint && <p className="mt-2">{hint}</p>}
        <RetryButton className="mt-4" onClick={retry} />
      </div>
    );
  }
  return (
    <div role="alert" className="py-10 text-center sm:py-20">
      <h1 className="text-3xl">{text}</h1>
      {hint && <p className="mt-4 text-muted">{hint}</p>}
      <RetryButton variant="primary" size="lg" className="mt-8" onClick={retry} />
    </div>
  );
}
