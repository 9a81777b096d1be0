import { type ReactNode, useRef } from 'react';
import type { SupplementsById } from '#client/domain/selection.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { maxQuantity } from '#shared/rules/stock.ts';
import { OrderLines } from './order-summary.tsx';
import type { useSelection } from './use-selection.ts';

export type CartSheetProps = Pick<
  ReturnType<typeof useSelection>,
  'lines' | 'totals' | 'toggle' | 'changeQuantity' | 'proceed'
> & {
  catalog: SupplementsById | undefined;
  /** Supply, checks and timetable of the basket. */
  facts: ReactNode;
  isOpen: boolean;
  onClose: () => void;
};

export default function CartSheet(props: CartSheetProps) {
  const { lines, totals, toggle, changeQuantity, proceed, catalog, isOpen, onClose } = props;
  const listRef = useRef<HTMLDivElement>(null);

  function highestQuantity(id: number): number {
    const supplement = catalog?.get(id);
    return supplement ? maxQuantity(supplement) : 0;
  }

  return (
    <Dialog open={isOpen} onClose={onClose} title="Your order" size="sheet">
      <div ref={listRef} tabIndex={-1} className="outline-none">
        <Swap to={listRef}>
          <OrderLines
            lines={lines}
            totals={totals}
            onRemove={toggle}
            renderStepper={({ id, name, quantity }) => (
              <div className="-ml-3">
                <QuantityStepper
                  name={name}
                  quantity={quantity}
                  lowest={1}
                  highest={highestQuantity(id)}
                  onChange={(next) => changeQuantity(id, next)}
                />
              </div>
            )}
          />
        </Swap>
        {lines.length > 0 && (
          <>
            <Button size="lg" className="mt-4 w-full" onClick={proceed}>
              Continue to payment
            </Button>
            {props.facts}
          </>
        )}
      </div>
    </Dialog>
  );
}
