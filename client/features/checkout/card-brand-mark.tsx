import { CreditCard } from 'lucide-react';
import type { CardBrand } from './card-number.ts';

const SHORT_NAMES: Record<CardBrand, string> = {
  Visa: 'VISA',
  Mastercard: 'MC',
  'American Express': 'AMEX',
  Discover: 'DISC',
};

/** Sits at the right end of the card number's field. */
export function CardBrandMark({ brand }: { brand: CardBrand | null }) {
  return (
    <span className="pointer-events-none absolute top-6.5 right-1.5 grid h-11 w-11 place-items-center">
      {brand ? (
        <abbr
          title={brand}
          className="rounded border border-line bg-surface-2 px-1.5 py-0.5 text-[0.6875rem] font-bold tracking-wide no-underline"
        >
          {SHORT_NAMES[brand]}
        </abbr>
      ) : (
        <CreditCard aria-hidden="true" size={20} className="text-muted" />
      )}
    </span>
  );
}
