import type { ReactNode, RefObject } from 'react';
import { registerSwap } from '#client/lib/focus-place.ts';

type SwapProps = {
  /** Takes the focus; defaults to `data-focus-next` inside, or the first control. */
  to?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** When the focused control inside disappears, its replacement gets the focus. */
export function Swap({ to, children }: SwapProps) {
  return (
    <div data-swap ref={(place) => registerSwap(place, to)} className="contents">
      {children}
    </div>
  );
}
