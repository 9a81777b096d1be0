import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** Goes away when the repetition succeeds. */
export function RetryButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="secondary" {...props}>
      Try again
    </Button>
  );
}
