import type { ReactNode, RefObject } from 'react';
import { registerSwap } from '#client/lib/focus-place.ts';

type SwapProps = {
  /** Where the focus goes; else to `data-focus-next` in here, or to the first control. */
  to?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** When a focused button or form goes away in here, the focus follows what replaces it. */
export function Swap({ to, children }: SwapProps) {
  return (
    <div data-swap ref={(place) => registerSwap(place, to)} className="contents">
      {children}
    </div>
  );
}
