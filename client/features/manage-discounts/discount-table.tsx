import { useState } from 'react';
import type { Code } from '#client/api/admin-discounts.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Cell, HeaderCell, HeaderRow, IN_SIGHT, Row, Table, TableBody } from '#client/ui/table.tsx';
import { formatNumber } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { describeConditions, describeValue, stateOf } from './describe-code.ts';

type DiscountTableProps = {
  codes: readonly Code[];
  /** False for administrators who may only look. */
  canEdit: boolean;
  /** The code that is being paused, resumed or deleted. */
  busyId: number | undefined;
  onEdit: (code: Code) => void;
  onPause: (code: Code) => void;
  onDelete: (code: Code) => void;
};

export function DiscountTable({ codes, canEdit, busyId, ...on }: DiscountTableProps) {
  const [openedMs] = useState(Date.now);
  return (
    <Table label="Discount codes">
      <HeaderRow>
        <HeaderCell>Code</HeaderCell>
        <HeaderCell>Discount</HeaderCell>
        <HeaderCell>State</HeaderCell>
        <HeaderCell className="text-right">Uses</HeaderCell>
        <HeaderCell className="text-right">Revenue</HeaderCell>
        {canEdit && (
          <HeaderCell className={IN_SIGHT}>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        )}
      </HeaderRow>
      <TableBody>
        {codes.map((code) => {
          const state = stateOf(code, openedMs);
          return (
            <Row key={code.id}>
              <Cell className="sm:max-w-72 sm:min-w-40">
                <p className="font-medium wrap-anywhere">{code.code}</p>
                <p className="text-muted">{describeConditions(code)}</p>
              </Cell>
              <Cell label="Discount" className="whitespace-nowrap tabular-nums">
                {describeValue(code)}
              </Cell>
              <Cell>
                <Badge tone={state.tone}>{state.name}</Badge>
              </Cell>
              <Cell label="Uses" className="text-right whitespace-nowrap tabular-nums">
                {formatNumber(code.uses)}
                {code.mostUses !== null && ` of ${formatNumber(code.mostUses)}`}
              </Cell>
              <Cell label="Revenue" className="text-right tabular-nums">
                {formatUsd(code.revenueCents)}
              </Cell>
              {canEdit && (
                <Cell className={`${IN_SIGHT} bg-surface max-sm:basis-full`}>
                  <div className="flex justify-end gap-2 whitespace-nowrap max-sm:justify-start">
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={`Edit ${code.code}`}
                      onClick={() => on.onEdit(code)}
                    >
                      Edit
                    </Button>
                    <Button
                      variant="secondary"
                      size="sm"
                      className="min-w-22"
                      aria-label={`${code.isPaused ? 'Resume' : 'Pause'} ${code.code}`}
                      busy={busyId === code.id}
                      onClick={() => on.onPause(code)}
                    >
                      {code.isPaused ? 'Resume' : 'Pause'}
                    </Button>
                    {code.uses === 0 && (
                      <Button
                        variant="ghost"
                        size="sm"
                        aria-label={`Delete ${code.code}`}
                        busy={busyId === code.id}
                        onClick={() => on.onDelete(code)}
                      >
                        Delete
                      </Button>
                    )}
                  </div>
                </Cell>
              )}
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}
