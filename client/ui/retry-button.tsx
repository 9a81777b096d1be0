import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

export function RetryButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="secondary" {...props}>
      Try again
    </Button>
  );
}
