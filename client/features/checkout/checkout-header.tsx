import { ArrowLeft } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';

type CheckoutHeaderProps = { isProcessing: boolean; onBack: () => void };

export function CheckoutHeader({ isProcessing, onBack }: CheckoutHeaderProps) {
  return (
    <div>
      <Button variant="ghost" size="sm" className="-ml-3" disabled={isProcessing} onClick={onBack}>
        <ArrowLeft aria-hidden="true" size={18} />
        Back to Cart
      </Button>
      <h1 className="mt-2 text-3xl sm:text-4xl">Checkout</h1>
      <p className="mt-2 text-muted">Review your order and complete payment</p>
    </div>
  );
}
