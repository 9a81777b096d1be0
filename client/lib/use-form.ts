import { type InputEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { serverMessage } from './api-client.ts';
import { contractErrors, type FieldErrors, numberErrors, serverErrors } from './field-errors.ts';
import { ancestorsOf, focusLeft } from './focus-place.ts';
import { focusProblem, PROBLEM } from './focus-problem.ts';
import { isUploading, markAsSaved } from './unsaved-writing.ts';

type FormOptions<Input> = {
  /** The contract that the server checks as well. */
  schema: z.ZodType<Input>;
  /** Makes the contract's input from the fields of the form. */
  read: (fields: FormData) => unknown;
  submit: (input: Input) => Promise<unknown>;
  /** What to say when the server gave no reason. */
  failureText: string;
  onFailure?: (message: string, error: unknown) => void;
};

export type FormState = {
  errors: FieldErrors;
  /** Why the last submission failed, apart from what single fields say. */
  failure: string | null;
  /** Of the last attempt that has an answer: what an earlier one achieved is no longer the news. */
  isRefused: boolean;
  isPending: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  onInput: (event: InputEvent<HTMLFormElement>) => void;
};

/** One way for every form: check by the contract, send once, show in place what went wrong. */
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
      settle(form, {}, 'A file is still being uploaded. Wait for it, or cancel it.');
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
    // Nothing to read: it goes back to where it was, or to what is left around the form.
    if (document.activeElement !== document.body) return;
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.focus();
    else focusLeft(places);
  }

  /** A field's error goes while it is being corrected, until the next attempt. */
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
    // No field shows what is wrong, as when a link has brought only half of a token: the form does.
    if (firstError && !message && !form.querySelector('[aria-invalid=true], [role=alert]')) {
      flushSync(() => setFailure(firstError));
    }
    focusProblem(form, `${PROBLEM}, [data-focus-next]`);
  }

  return { errors, failure, isRefused, isPending, onSubmit, onInput };
}
