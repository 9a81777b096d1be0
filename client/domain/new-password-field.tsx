import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { readShop } from '#client/lib/shop.ts';
import { useFieldError } from '#client/ui/form-errors.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { PASSWORD_MIN_LENGTH } from '#shared/rules/password-limits.ts';
import {
  EASY_TO_GUESS,
  isEasyToGuess,
  loadGuesser,
  type OwnNames,
} from '#shared/rules/weak-passwords.ts';

const PAUSE_MS = 400;
const OWN_NAMES = ['username', 'email', 'firstName', 'lastName'] as const;

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'hint' | 'onChange' | 'placeholder' | 'required'
>;

/** Hints at weak passwords, also using the names in the other fields of the form. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const hasError = useFieldError(props.name) !== undefined;
  const [hint, setHint] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function checkSoon(input: HTMLInputElement) {
    clearTimeout(timer.current);
    setHint(null);
    if (input.value.length < PASSWORD_MIN_LENGTH) return;
    timer.current = setTimeout(async () => {
      const password = input.value;
      const own = readOwnNames(input.form);
      const isWeak = await isEasyToGuess(password, own, readShop().name).catch(() => false);
      if (isWeak && input.value === password) setHint(EASY_TO_GUESS);
    }, PAUSE_MS);
  }

  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      placeholder={`At least ${PASSWORD_MIN_LENGTH} characters`}
      required
      hint={
        // Always rendered, because screen readers announce changes.
        <span aria-live="polite" className="text-warning">
          {!hasError && hint}
        </span>
      }
      onFocus={() => void loadGuesser().catch(() => undefined)}
      onChange={(event) => checkSoon(event.currentTarget)}
    />
  );
}

function readOwnNames(form: HTMLFormElement | null): OwnNames {
  const fields = form ? new FormData(form) : new FormData();
  const names = OWN_NAMES.flatMap((name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(names);
}
