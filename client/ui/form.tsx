import { type ReactNode, useEffect } from 'react';
import { watchWriting } from '#client/lib/unsaved-writing.ts';
import type { FormState } from '#client/lib/use-form.ts';
import { FormMessage } from './form-message.tsx';

type FormProps = {
  form: FormState;
  /** What the last submission achieved, if people stay on the page. */
  success?: ReactNode;
  /** On a page: the browser asks before what was typed goes with it. A dialog sees to that itself. */
  asksBeforeReload?: boolean;
  children: ReactNode;
};

/** Our own messages replace the browser's; everything is disabled while the answer is awaited. */
export function Form({ form, success, asksBeforeReload, children }: FormProps) {
  useEffect(() => {
    if (asksBeforeReload) watchWriting();
  }, [asksBeforeReload]);
  return (
    <form
      noValidate
      data-asks-before-reload={asksBeforeReload}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <fieldset disabled={form.isPending} className="flex min-w-0 flex-col gap-5">
        {form.failure && <FormMessage tone="error">{form.failure}</FormMessage>}
        {success && !form.failure && <FormMessage tone="success">{success}</FormMessage>}
        {children}
      </fieldset>
    </form>
  );
}
