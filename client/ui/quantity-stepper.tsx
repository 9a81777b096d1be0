import { Minus, Plus } from 'lucide-react';
import { Button } from './button.tsx';

type QuantityStepperProps = {
  name: string;
  quantity: number;
  lowest: number;
  highest: number;
  onChange: (quantity: number) => void;
};

export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, lowest, highest, onChange } = props;
  return (
    <div className="flex items-center">
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Decrease quantity of ${name}`}
        className="print:hidden"
        busy={quantity <= lowest}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus aria-hidden="true" size={16} />
      </Button>
      <output className="min-w-12 text-center text-sm whitespace-nowrap tabular-nums">
        Qty: {quantity}
      </output>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Increase quantity of ${name}`}
        className="print:hidden"
        busy={quantity >= highest}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus aria-hidden="true" size={16} />
      </Button>
    </div>
  );
}
