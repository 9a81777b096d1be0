import { type InputEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { serverMessage } from './api-client.ts';
import { contractErrors, type FieldErrors, numberErrors, serverErrors } from './field-errors.ts';
import { ancestorsOf, focusLeft } from './focus-place.ts';
import { focusProblem, PROBLEM } from './focus-problem.ts';
import { isUploading, markAsSaved } from './unsaved-writing.ts';

type FormOptions<Input> = {
  schema: z.ZodType<Input>;
  read: (fields: FormData) => unknown;
  submit: (input: Input) => Promise<unknown>;
  failureText: string;
  onFailure?: (message: string, error: unknown) => void;
};

export type FormState = {
  errors: FieldErrors;
  /** Why the last submission failed, in addition to field errors. */
  failure: string | null;
  /** Whether the last attempt failed, so an earlier success message is outdated. */
  isRefused: boolean;
  isPending: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  onInput: (event: InputEvent<HTMLFormElement>) => void;
};

/** Checks the contract, sends once and shows errors in place. */
export function useForm<Input>(options: FormOptions<Input>): FormState {
  const { schema, read, submit, failureText, onFailure } = options;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [isPending, setIsPending] = useState(false);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const pressed = document.activeElement;
    const places = [form, ...ancestorsOf(form)];
    if (isUploading(form)) {
      settle(form, {}, 'A file is still uploading. Wait until it’s done, or cancel it.');
      return;
    }
    const unreadable = numberErrors(form);
    const parsed = schema.safeParse(read(new FormData(form)));
    if (!parsed.success || Object.keys(unreadable).length > 0) {
      settle(form, { ...contractErrors(parsed.error?.issues ?? []), ...unreadable }, null);
      return;
    }
    setErrors({});
    setFailure(null);
    setIsPending(true);
    try {
      await submit(parsed.data);
      settle(form, {}, null);
      markAsSaved(form);
    } catch (error) {
      const message = serverMessage(error, failureText);
      onFailure?.(message, error);
      settle(form, serverErrors(error), message);
    }
    if (document.activeElement !== document.body) return;
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.focus();
    else focusLeft(places);
  }

  /** Hides a field’s error while it is being corrected. */
  function onInput(event: InputEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
    const { [name]: corrected, ...rest } = errors;
    if (corrected) setErrors(rest);
  }

  function settle(form: HTMLFormElement, nextErrors: FieldErrors, message: string | null) {
    const [firstError] = Object.values(nextErrors);
    flushSync(() => {
      setErrors(nextErrors);
      setFailure(message);
      setIsRefused(message !== null || firstError !== undefined);
      setIsPending(false);
    });
    // Shows the error at the form if no field does, such as for a token from a link.
    if (firstError && !message && !form.querySelector('[aria-invalid=true], [role=alert]')) {
      flushSync(() => setFailure(firstError));
    }
    focusProblem(form, `${PROBLEM}, [data-focus-next]`);
  }

  return { errors, failure, isRefused, isPending, onSubmit, onInput };
}
