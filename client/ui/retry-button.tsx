import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { focusPlace } from '#client/lib/focus-place.ts';
import { Button } from './button.tsx';

/** Goes away when the repetition succeeds. A keyboard goes on in what came in its place. */
export function RetryButton(props: ComponentProps<typeof Button>) {
  const ref = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (!button || document.activeElement !== button) return;
      const around = ancestorsOf(button);
      // Once the page is as it will be.
      queueMicrotask(() => {
        const place = around.find((element) => element.isConnected);
        if (place && document.activeElement === document.body) focusPlace(place);
      });
    };
  }, []);

  return (
    <Button ref={ref} variant="secondary" {...props}>
      Try again
    </Button>
  );
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}
