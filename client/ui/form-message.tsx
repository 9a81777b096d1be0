import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverMessage } from '#client/lib/api-client.ts';

type FormMessageProps = { tone: 'success' | 'error'; children: ReactNode };

/**
 * What came of a submission, in place: a toast says the same but is gone after five seconds. It can
 * take the focus, since the form gives it there.
 */
export function FormMessage({ tone, children }: FormMessageProps) {
  if (tone === 'error') {
    return (
      <div
        role="alert"
        tabIndex={-1}
        className="flex gap-3 rounded-lg bg-danger-soft p-3 text-sm text-danger outline-none"
      >
        <CircleAlert aria-hidden="true" size={18} className="mt-px shrink-0" />
        <p className="min-w-0 wrap-break-word">{children}</p>
      </div>
    );
  }
  return (
    <output
      tabIndex={-1}
      className="flex gap-3 rounded-lg bg-success-soft p-3 text-sm text-success outline-none"
    >
      <CircleCheck aria-hidden="true" size={18} className="mt-px shrink-0" />
      <span className="min-w-0 wrap-break-word">{children}</span>
    </output>
  );
}

const NO_REASON = 'That did not work. Please try again.';

type FailureMessageProps = { error: Error | null; fallback?: string };

/** Why a call failed, below the button that made it; nothing while it has not. */
export function FailureMessage({ error, fallback = NO_REASON }: FailureMessageProps) {
  if (!error) return null;
  return (
    <div className="col-span-full w-full">
      <FormMessage tone="error">{serverMessage(error, fallback)}</FormMessage>
    </div>
  );
}
