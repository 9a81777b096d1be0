import { CircleAlert } from 'lucide-react';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { useInlineError } from '#client/ui/use-inline-error.ts';
import type { Failure } from './checkout-state.ts';

const NEXT = 'Check your card details or use another card, then pay again.';

/** Repeats the toast's reason once the toast is gone, so that no text is on screen twice. */
export function FailureNote({ failure }: { failure: Failure }) {
  const { text } = useInlineError(failure.message, NEXT);
  return (
    <div
      ref={useFocusOnArrival<HTMLDivElement>()}
      tabIndex={-1}
      className="flex items-start gap-3 rounded-lg bg-danger-soft px-4 py-3 text-sm outline-none"
    >
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 wrap-break-word">
        <p className="font-semibold text-danger">You have not paid yet.</p>
        <p className="mt-0.5">{text}</p>
      </div>
    </div>
  );
}
