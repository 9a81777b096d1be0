import type { Ref } from 'react';
import { PasswordField } from '#client/ui/password-field.tsx';

type OwnPasswordFieldProps = {
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Asked for again: whoever finds an unlocked computer must not lock its owner out. */
export function OwnPasswordField(props: OwnPasswordFieldProps) {
  return (
    <PasswordField
      label="Your password"
      name="password"
      autoComplete="current-password"
      required
      {...props}
    />
  );
}
