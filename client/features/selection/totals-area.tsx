import { useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { NOTHING_SELECTED } from './use-selection.ts';

type TotalsAreaProps = { isEmpty: boolean; showsError: boolean; onProceed: () => void };

/** Reads as disabled while nothing is selected; a press explains why. */
export function TotalsArea({ isEmpty, showsError, onProceed }: TotalsAreaProps) {
  const errorId = useId();
  return (
    <div className="mt-4 shrink-0">
      <Button
        size="lg"
        className="w-full"
        aria-disabled={isEmpty}
        aria-describedby={showsError ? errorId : undefined}
        onClick={onProceed}
      >
        Proceed to Checkout
      </Button>
      {showsError && (
        <p id={errorId} className="mt-3 text-center text-sm font-medium text-danger">
          {NOTHING_SELECTED}
        </p>
      )}
    </div>
  );
}
