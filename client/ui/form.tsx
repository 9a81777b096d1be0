import { type ReactNode, useEffect, useRef } from 'react';
import { holdsWriting, watchWriting } from '#client/lib/unsaved-writing.ts';
import type { FormState } from '#client/lib/use-form.ts';
import { FormErrors } from './form-errors.tsx';
import { FormMessage } from './form-message.tsx';
import { LeaveGuard } from './leave-guard.tsx';

type FormProps = {
  form: FormState;
  /** What the last submission achieved, if people stay on the page. */
  success?: ReactNode;
  /** The next step after a failure, while a toast gives its reason. */
  next?: string;
  /** On a page: what was typed does not go with it unasked. */
  asksBeforeLeaving?: boolean;
  children: ReactNode;
};

/** Our own messages replace the browser's; everything is disabled while the answer is awaited. */
export function Form({ form, success, next, asksBeforeLeaving, children }: FormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const hasChanges = () => formRef.current !== null && holdsWriting(formRef.current);
  useEffect(() => {
    if (asksBeforeLeaving) watchWriting();
  }, [asksBeforeLeaving]);
  return (
    <>
      <FormErrors value={form.errors}>
        <form ref={formRef} noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
          <fieldset disabled={form.isPending} className="flex min-w-0 flex-col gap-5">
            {form.failure && (
              <FormMessage tone="error" {...(next && { next })}>
                {form.failure}
              </FormMessage>
            )}
            {success && !form.isRefused && <FormMessage tone="success">{success}</FormMessage>}
            {children}
          </fieldset>
        </form>
      </FormErrors>
      {asksBeforeLeaving && <LeaveGuard hasChanges={hasChanges} />}
    </>
  );
}
