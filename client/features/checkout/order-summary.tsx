import { type ReactNode, useId, useState } from 'react';
import { Amount, ChargeList, ChargeRow } from '#client/domain/charge-list.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { lineCents } from '#shared/rules/money.ts';
import { ChangeOrderDialog, type QuantityChange } from './change-order-dialog.tsx';
import type { Summary, SummaryLine } from './summary-lines.ts';

const PICTURE_PX = 64;
/** Narrow screens hide the other lines behind a button, so that the form is within reach. */
const LINES_AT_FIRST = 3;

type OrderSummaryProps = Summary & {
  maxQuantityOf: (id: number) => number;
  /** The price range of shipping until an address is given. */
  shipping: string;
  /** Undefined while the order cannot be changed. */
  onQuantities: ((changes: readonly QuantityChange[]) => void) | undefined;
  /** The row of the discount code. */
  discount: ReactNode;
};

export function OrderSummary({
  maxQuantityOf,
  shipping,
  onQuantities,
  discount,
  ...summary
}: OrderSummaryProps) {
  const { lines, totalQuantity, charges, isDelivered } = summary;
  const [isChanging, setIsChanging] = useState(false);
  const headingId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const hasMore = lines.length > LINES_AT_FIRST;
  return (
    <Card aria-labelledby={headingId}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl">
          Order Summary
        </h2>
        <Button
          variant="ghost"
          size="sm"
          className="-my-2 -mr-3"
          aria-label="Change your order"
          disabled={!onQuantities}
          onClick={() => setIsChanging(true)}
        >
          Change
        </Button>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {lines.map((line, index) => (
          <Line
            key={line.id}
            line={line}
            isHidden={hasMore && !showsAll && index >= LINES_AT_FIRST}
          />
        ))}
      </ul>
      {hasMore && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="focus-ring min-h-11 w-full rounded-lg border-t border-line text-sm font-medium text-brand lg:hidden"
        >
          {showsAll ? 'Show fewer' : `Show all ${lines.length} items`}
        </button>
      )}
      {discount}
      <ChargeList
        charges={charges}
        linesName={`Items (${lines.length})`}
        isDelivered={shipping ? false : isDelivered}
        isLarge
        className="mt-2 border-t border-line pt-4"
      >
        <ChargeRow name="Total supplements">{totalQuantity}</ChargeRow>
        {shipping && <ChargeRow name="Delivery">{shipping}</ChargeRow>}
      </ChargeList>
      {onQuantities && isChanging && (
        <ChangeOrderDialog
          lines={lines}
          maxQuantityOf={maxQuantityOf}
          onChange={onQuantities}
          onClose={() => setIsChanging(false)}
        />
      )}
    </Card>
  );
}

function Line({ line, isHidden }: { line: SummaryLine; isHidden: boolean }) {
  const { name, quantity, unitCents, imageUrl } = line;
  return (
    <li className={classNames('flex gap-4 py-4', isHidden && 'max-lg:hidden')}>
      <div className="size-16 shrink-0 overflow-hidden rounded-lg border border-line bg-surface-2">
        {imageUrl === null ? (
          <Skeleton className="size-full" />
        ) : (
          <Picture
            url={imageUrl}
            alt=""
            sizes={`${PICTURE_PX}px`}
            width={PICTURE_PX}
            height={PICTURE_PX}
            priority
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-break-word">{name}</p>
        <p className="mt-1 text-sm text-muted tabular-nums">
          Quantity: {quantity}{' '}
          <span className="whitespace-nowrap">
            × <Amount cents={unitCents} />
          </span>
        </p>
      </div>
      <p className="min-w-18 text-right font-medium tabular-nums">
        <Amount cents={unitCents === null ? null : lineCents(unitCents, quantity)} />
      </p>
    </li>
  );
}
