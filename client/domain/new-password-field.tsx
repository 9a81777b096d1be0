import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { checkPassword } from '#client/api/password-check.ts';
import { PasswordField } from '#client/ui/password-field.tsx';
import type { CheckPasswordInput } from '#shared/contracts/accounts.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/rules/password-limits.ts';

/** Long enough to wait for the next key, short enough to be read before the form is sent. */
const PAUSE_MS = 400;
const OWN_NAMES = ['username', 'email', 'firstName', 'lastName'] as const;

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'hint' | 'onChange' | 'placeholder' | 'required'
>;

/**
 * Where a password is chosen. The other fields of the form tell which names are no secret. What is said about it is
 * a hint and keeps nobody from sending the form.
 */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [hint, setHint] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function checkSoon(input: HTMLInputElement) {
    clearTimeout(timer.current);
    setHint(null);
    if (input.value.length < PASSWORD_MIN_LENGTH) return;
    timer.current = setTimeout(async () => {
      const password = input.value;
      const found = await checkPassword({ password, ...readOwnNames(input.form) });
      if (input.value === password) setHint(found);
    }, PAUSE_MS);
  }

  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      placeholder={`At least ${PASSWORD_MIN_LENGTH} characters`}
      required
      hint={
        // Always there: what is read out is a change of it.
        <span aria-live="polite" className="text-warning">
          {!props.error && hint}
        </span>
      }
      onChange={(event) => checkSoon(event.currentTarget)}
    />
  );
}

function readOwnNames(form: HTMLFormElement | null): Partial<CheckPasswordInput> {
  const fields = form ? new FormData(form) : new FormData();
  const names = OWN_NAMES.flatMap((name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(names);
}
