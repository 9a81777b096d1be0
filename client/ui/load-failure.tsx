import { Button } from './button.tsx';

/** In the place of what could not be loaded, and quietly: everything around it goes on working. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <output className="inline-flex flex-wrap items-center gap-3 text-sm">
      <span>{text}</span>
      <Button variant="secondary" size="sm" onClick={() => void onRetry()}>
        Try again
      </Button>
    </output>
  );
}
