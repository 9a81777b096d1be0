import { ShoppingBag } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';

export function NoOrderFound({ onBrowse }: { onBrowse: () => void }) {
  return (
    <div className="mx-auto max-w-lg py-10 text-center sm:py-20">
      <ShoppingBag aria-hidden="true" size={40} strokeWidth={1.5} className="mx-auto text-accent" />
      <h1 className="mt-6 text-4xl">No Order Found</h1>
      <p className="mt-4 text-muted">Please go back and select your supplements.</p>
      <Button size="lg" className="mt-8" onClick={onBrowse}>
        Browse Supplements
      </Button>
    </div>
  );
}
