import { StockText } from '#client/domain/stock-text.tsx';
import { Select } from '#client/ui/select.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { maxQuantity } from '#shared/rules/stock.ts';
import { OrderButton } from './order-button.tsx';

type DetailBarProps = {
  supplement: Supplement;
  isSelected: boolean;
  basket: string;
  quantity: number | undefined;
  onToggle: (id: number) => void;
  onQuantity: ((id: number, quantity: number) => void) | undefined;
};

/** Stays at the top of the dialog while its content scrolls. */
export function DetailBar(props: DetailBarProps) {
  const { supplement, isSelected, basket, quantity, onToggle, onQuantity } = props;
  const { id, price } = supplement;
  // Practitioners may recommend what they could not order themselves.
  const isLocked = basket === 'order' && supplement.byRecommendation === true;
  const highest = maxQuantity({ ...supplement, byRecommendation: isLocked });
  return (
    <div className="sticky -top-5 z-10 -mx-5 -mt-5 mb-5 flex flex-wrap items-center gap-2 border-b border-line bg-surface px-5 py-2.5 sm:-top-6 sm:-mx-6 sm:-mt-6 sm:mb-6 sm:px-6">
      <div className="mr-auto max-sm:max-w-24">
        <p className="font-display text-2xl leading-tight font-[560] lining-nums tabular-nums">
          {formatUsd(parseCents(price))}
        </p>
        <StockText supplement={supplement} className="text-xs" />
      </div>
      {highest > 0 && onQuantity && (
        <Select
          aria-label="Quantity"
          value={quantity}
          className="w-18"
          onChange={(event) => onQuantity(id, Number.parseInt(event.target.value, 10))}
        >
          {Array.from({ length: highest }, (_, index) => (
            <option key={index + 1}>{index + 1}</option>
          ))}
        </Select>
      )}
      {highest > 0 && (
        <OrderButton
          isSelected={isSelected}
          basket={basket}
          variant="primary"
          className="max-sm:[&>svg]:hidden"
          onToggle={() => onToggle(id)}
        />
      )}
    </div>
  );
}
