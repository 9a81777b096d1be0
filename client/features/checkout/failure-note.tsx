import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Failure } from './checkout-state.ts';

/** What the toast said, where it can still be read when the toast is gone. Takes the focus. */
export function FailureNote({ failure }: { failure: Failure }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="flex items-start gap-3 rounded-lg bg-danger-soft px-4 py-3 text-sm outline-none"
    >
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 wrap-break-word">
        <p className="font-semibold text-danger">{failure.title}</p>
        <p className="mt-0.5">{failure.message}</p>
      </div>
    </div>
  );
}
