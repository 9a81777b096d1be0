import type { ComponentProps } from 'react';
import { passFocusOn } from '#client/lib/pass-focus-on.ts';
import { Button } from './button.tsx';

/** Goes away when the repetition succeeds. */
export function RetryButton(props: ComponentProps<typeof Button>) {
  return (
    <Button ref={passFocusOn} variant="secondary" {...props}>
      Try again
    </Button>
  );
}
