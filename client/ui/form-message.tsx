import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverMessage } from '#client/lib/api-client.ts';
import { useInlineError } from './use-inline-error.ts';

const TRY_AGAIN = 'Nothing was saved. Check your entries and try again.';

type FormMessageProps = {
  tone: 'success' | 'error';
  /** Shown instead of the error while a toast shows the error. */
  next?: string;
  children: ReactNode;
};

export function FormMessage({ tone, next = TRY_AGAIN, children }: FormMessageProps) {
  if (tone === 'error') return <ErrorMessage next={next}>{children}</ErrorMessage>;
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

function ErrorMessage({ next, children }: { next: string; children: ReactNode }) {
  const { text, role } = useInlineError(typeof children === 'string' ? children : '', next);
  return (
    <div
      role={role}
      tabIndex={-1}
      data-message
      className="flex gap-3 rounded-lg bg-danger-soft p-3 text-sm text-danger outline-none"
    >
      <CircleAlert aria-hidden="true" size={18} className="mt-px shrink-0" />
      <p className="min-w-0 wrap-break-word">{text || children}</p>
    </div>
  );
}

const NO_REASON = 'That did not work. Please try again.';

type FailureMessageProps = { error: Error | null; fallback?: string };

export function FailureMessage({ error, fallback = NO_REASON }: FailureMessageProps) {
  if (!error) return null;
  return (
    <div className="col-span-full w-full">
      <FormMessage tone="error">{serverMessage(error, fallback)}</FormMessage>
    </div>
  );
}
