import type { Ref } from 'react';
import { PasswordField } from '#client/ui/password-field.tsx';

/** Asked for again: whoever finds an unlocked computer must not lock its owner out. */
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
