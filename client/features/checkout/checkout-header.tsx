import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';

type CheckoutHeaderProps = { isProcessing: boolean; onBack: () => void };

export function CheckoutHeader({ isProcessing, onBack }: CheckoutHeaderProps) {
  return (
    <div>
      <Button variant="ghost" className="-ml-3 px-3" disabled={isProcessing} onClick={onBack}>
        <ArrowLeft aria-hidden="true" size={18} />
        Back to Cart
      </Button>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl sm:text-4xl">Checkout</h1>
          <p className="mt-2 text-muted">Review your order and complete payment</p>
        </div>
        <p className="flex items-center gap-2 text-sm text-muted">
          <ShieldCheck aria-hidden="true" size={18} className="text-brand" />
          Your card is charged only once your order is secured
        </p>
      </div>
    </div>
  );
}
