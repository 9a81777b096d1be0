import { useState } from 'react';
import { LotBadge } from '#client/domain/lot-badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Cell, HeaderCell, HeaderRow, Row, Table, TableBody } from '#client/ui/table.tsx';
import type { Lot } from '#shared/contracts/lots.ts';
import { formatDay, formatNumber } from '#shared/rules/format.ts';
import { formatUsd, roundToCents } from '#shared/rules/money.ts';
import { LotDialog } from './lot-dialog.tsx';

type ListedLot = Lot & { supplement?: { name: string }; value?: string };

/** Each row opens its lot. */
export function LotTable({ label, lots }: { label: string; lots: readonly ListedLot[] }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const hasProduct = lots.some(({ supplement }) => supplement);
  const hasValue = lots.some(({ value }) => value);
  return (
    <>
      <Table label={label}>
        <HeaderRow>
          <HeaderCell>Lot</HeaderCell>
          {hasProduct && <HeaderCell>Product</HeaderCell>}
          <HeaderCell>Best before</HeaderCell>
          <HeaderCell>Units</HeaderCell>
          {hasValue && <HeaderCell>Value</HeaderCell>}
          <HeaderCell>State</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </HeaderRow>
        <TableBody>
          {lots.map((lot) => (
            <Row key={lot.id}>
              <Cell id={`lot-${lot.id}`} className="font-medium wrap-anywhere">
                {lot.code}
              </Cell>
              {hasProduct && (
                <Cell className="wrap-break-word max-sm:basis-full">{lot.supplement?.name}</Cell>
              )}
              <Cell label="Best before" className="whitespace-nowrap">
                {lot.bestBefore ? formatDay(lot.bestBefore) : '–'}
              </Cell>
              <Cell label="Units" className="tabular-nums">
                {describeUnits(lot)}
              </Cell>
              {hasValue && (
                <Cell label="Value" className="tabular-nums">
                  {formatUsd(roundToCents(Number(lot.value ?? 0)))}
                </Cell>
              )}
              <Cell>
                <LotBadge state={lot.state} isPast={lot.isPast} />
              </Cell>
              <Cell className="sm:text-right">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-describedby={`lot-${lot.id}`}
                  onClick={() => setOpenId(lot.id)}
                >
                  View
                </Button>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {openId !== null && <LotDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function describeUnits({ sellable, held }: Lot): string {
  if (held === 0) return formatNumber(sellable);
  const aside = `${formatNumber(held)} set aside`;
  return sellable === 0 ? aside : `${formatNumber(sellable)}, ${aside}`;
}
