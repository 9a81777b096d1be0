import type { Ref } from 'react';
import { TextField } from '#client/ui/input.tsx';

type CodeFieldProps = {
  ref?: Ref<HTMLInputElement>;
  'data-focus-next'?: boolean;
};

export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      hint="From your authenticator app, or one of your recovery codes."
      required
      {...props}
    />
  );
}
