import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { type Charges, listCharges, NO_CHARGES } from '#shared/rules/charges.ts';
import { type Cents, formatUsd } from '#shared/rules/money.ts';

type ChargeListProps = {
  /** Null until the prices have loaded. */
  charges: Charges | null;
  linesName?: string;
  totalName?: string;
  refundedCents?: Cents;
  /** Shows free delivery, which the charges do not list. Null reserves its row. */
  isDelivered?: boolean | null;
  isLarge?: boolean;
  className?: string;
  /** More rows after the first. */
  children?: ReactNode;
};

export function ChargeList(props: ChargeListProps) {
  const { charges, linesName, totalName = 'Total', refundedCents = 0, isLarge } = props;
  const isFree = props.isDelivered && charges?.extras.every(({ kind }) => kind !== 'delivery');
  const rows = listCharges(charges ?? NO_CHARGES, linesName).map(([name, cents]) => (
    <ChargeRow key={name} name={name}>
      <Amount cents={charges && cents} />
    </ChargeRow>
  ));
  const othersFrom = charges?.discountCents ? 2 : 1;
  return (
    <dl className={classNames('grid gap-1.5 text-sm', props.className)}>
      {rows.slice(0, 1)}
      {props.children}
      {rows.slice(1, othersFrom)}
      {isFree && <ChargeRow name="Delivery">Free</ChargeRow>}
      {props.isDelivered === null && (
        <ChargeRow name="Delivery">
          <Amount cents={null} />
        </ChargeRow>
      )}
      {rows.slice(othersFrom)}
      <div
        className={classNames(
          'flex items-baseline justify-between gap-4 border-t border-line text-base font-medium',
          isLarge ? 'mt-2 pt-4' : 'pt-1.5',
        )}
      >
        <dt>{totalName}</dt>
        <dd
          className={classNames(
            'text-right tabular-nums',
            isLarge && 'min-w-40 font-display text-3xl font-[560]',
          )}
        >
          <Amount cents={charges && charges.totalCents} />
        </dd>
      </div>
      {refundedCents > 0 && (
        <div className="flex justify-between gap-4 font-medium">
          <dt>Refunded</dt>
          <dd className="text-right tabular-nums">{formatUsd(-refundedCents)}</dd>
        </div>
      )}
    </dl>
  );
}

export function ChargeRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-18 text-right tabular-nums">{children}</dd>
    </div>
  );
}

export function Amount({ cents }: { cents: Cents | null }) {
  if (cents !== null) return formatUsd(cents);
  return <span className="inline-block h-4 w-14 animate-pulse rounded bg-line/80 align-middle" />;
}
