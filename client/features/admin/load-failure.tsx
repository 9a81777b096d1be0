import { Button } from '#client/ui/button.tsx';

/** In the place of what could not be loaded. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <div role="alert" className="inline-flex flex-wrap items-center gap-3 text-sm">
      <p>{text}</p>
      <Button variant="secondary" size="sm" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  );
}
