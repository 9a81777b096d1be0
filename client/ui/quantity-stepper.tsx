import { Minus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#client/ui/button.tsx';

type QuantityStepperProps = {
  /** Of what; read to screen readers. */
  name: string;
  quantity: number;
  lowest: number;
  highest: number;
  onChange: (quantity: number) => void;
};

export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, lowest, highest, onChange } = props;
  const lessRef = useRef<HTMLButtonElement>(null);
  const moreRef = useRef<HTMLButtonElement>(null);

  function change(next: number) {
    onChange(next);
    // At either end the button that was pressed is disabled, and would take the focus with it.
    if (next >= highest) lessRef.current?.focus();
    if (next <= lowest) moreRef.current?.focus();
  }

  return (
    <div className="flex items-center">
      <Button
        ref={lessRef}
        variant="ghost"
        size="icon"
        aria-label={`Decrease quantity of ${name}`}
        className="print:hidden"
        disabled={quantity <= lowest}
        onClick={() => change(quantity - 1)}
      >
        <Minus aria-hidden="true" size={16} />
      </Button>
      <output className="min-w-12 text-center text-sm whitespace-nowrap tabular-nums">
        Qty: {quantity}
      </output>
      <Button
        ref={moreRef}
        variant="ghost"
        size="icon"
        aria-label={`Increase quantity of ${name}`}
        className="print:hidden"
        disabled={quantity >= highest}
        onClick={() => change(quantity + 1)}
      >
        <Plus aria-hidden="true" size={16} />
      </Button>
    </div>
  );
}
