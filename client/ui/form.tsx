import { type ReactNode, useEffect, useRef } from 'react';
import { holdsWriting, watchWriting } from '#client/lib/unsaved-writing.ts';
import type { FormState } from '#client/lib/use-form.ts';
import { FormErrors } from './form-errors.tsx';
import { FormMessage } from './form-message.tsx';
import { LeaveGuard } from './leave-guard.tsx';

type FormProps = {
  form: FormState;
  success?: ReactNode;
  /** Shown instead of the failure while a toast shows the failure. */
  next?: string;
  asksBeforeLeaving?: boolean;
  children: ReactNode;
};

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
