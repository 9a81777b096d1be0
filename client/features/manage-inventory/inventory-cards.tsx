import { classNames } from '#client/lib/class-names.ts';
import { Card } from '#client/ui/card.tsx';
import type { InventorySummary } from '#shared/contracts/inventory.ts';
import { formatNumber } from '#shared/rules/format.ts';
import { formatUsd, roundToCents } from '#shared/rules/money.ts';

/** `$999,999.99`; longer amounts need a smaller font. */
const MILLIONS_LENGTH = 11;

export function InventoryCards({ summary }: { summary: InventorySummary | undefined }) {
  const cards = [
    ['Total Products', summary && formatNumber(summary.totalProducts)],
    ['Low Stock Items', summary && formatNumber(summary.lowStock)],
    ['Out of Stock', summary && formatNumber(summary.outOfStock)],
    ['Inventory Value', summary && formatUsd(roundToCents(Number(summary.inventoryValue)))],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map(([name, value]) => (
        <Card as="div" key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd
            className={classNames(
              'font-display leading-8 wrap-anywhere tabular-nums sm:text-3xl sm:leading-9',
              // An amount must fit on one line of half a phone.
              value && value.length > MILLIONS_LENGTH
                ? 'text-[clamp(0.9rem,4.1vw,1.5rem)]'
                : 'text-[clamp(1rem,5.2vw,1.5rem)]',
            )}
          >
            {value ?? '...'}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
