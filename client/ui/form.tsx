import type { ReactNode } from 'react';
import type { FormState } from '#client/lib/use-form.ts';
import { FormMessage } from './form-message.tsx';

type FormProps = {
  form: FormState;
  /** What the last submission achieved, if people stay on the page. */
  success?: ReactNode;
  children: ReactNode;
};

/** Our own messages replace the browser's; everything is disabled while the answer is awaited. */
export function Form({ form, success, children }: FormProps) {
  return (
    <form noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
      <fieldset disabled={form.isPending} className="flex min-w-0 flex-col gap-5">
        {form.failure && <FormMessage tone="error">{form.failure}</FormMessage>}
        {success && !form.failure && <FormMessage tone="success">{success}</FormMessage>}
        {children}
      </fieldset>
    </form>
  );
}
