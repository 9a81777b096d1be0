import type { Ref } from 'react';
import { PasswordField } from '#client/ui/password-field.tsx';

/** Keeps a passer-by at an unlocked computer from taking over the account. */
export function OwnPasswordField({ ref }: { ref?: Ref<HTMLInputElement> }) {
  return (
    <PasswordField
      label="Your password"
      name="password"
      autoComplete="current-password"
      required
      ref={ref}
    />
  );
}
