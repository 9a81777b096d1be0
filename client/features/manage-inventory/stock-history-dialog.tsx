import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import { shelfLotsQuery } from '#client/api/admin-lots.ts';
import { useAdjustStock } from '#client/api/admin-inventory.ts';
import { stockMovesQuery } from '#client/api/admin-stock-moves.ts';
import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import { newRequestId } from '#client/lib/new-request-id.ts';
import { readText } from '#client/lib/read-text.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Cell, HeaderCell, HeaderRow, Row, Table, TableBody } from '#client/ui/table.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import { stockAdjustmentSchema, type StockMove } from '#shared/contracts/inventory.ts';
import { formatMoment } from '#shared/rules/format.ts';

const REASONS: Record<string, string> = {
  opening: 'Opening stock',
  allocate: 'Sold',
  release: 'Payment canceled',
  restock: 'Restocked',
  received: 'Received',
  damaged: 'Damaged',
  recount: 'Recount',
  blocked: 'Lot blocked',
  expired: 'Lot expired',
  released: 'Lot released',
};

type StockHistoryDialogProps = { supplement: AdminSupplementRow; onClose: () => void };

export function StockHistoryDialog({ supplement, onClose }: StockHistoryDialogProps) {
  const isStaff = useRights('staff');
  const [booked, setBooked] = useState(0);
  return (
    <Dialog onClose={onClose} title={`Stock of ${supplement.name}`} size="md">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isStaff && (
          // A new key empties the form, so that the same change is not saved twice.
          <AdjustmentForm
            key={booked}
            supplement={supplement}
            onBooked={() => setBooked(booked + 1)}
          />
        )}
        <StockMoves supplement={supplement} />
      </div>
    </Dialog>
  );
}

function StockMoves({ supplement }: { supplement: AdminSupplementRow }) {
  const moves = useInfiniteQuery(stockMovesQuery(supplement.id));
  const { drawn, more } = useGrowingList(useRows(moves), moves, '');
  if (moves.isPending) return <Skeleton className="h-40" />;
  if (moves.data === undefined) {
    return <LoadFailure text="The history could not be loaded." onRetry={moves.refetch} />;
  }
  if (drawn.length === 0) {
    return (
      <ListMessage title="No changes yet">
        Deliveries, sales and corrections appear here.
      </ListMessage>
    );
  }
  return (
    <>
      <Table label={`Changes to the stock of ${supplement.name}`}>
        <HeaderRow>
          <HeaderCell>When</HeaderCell>
          <HeaderCell>Change</HeaderCell>
          <HeaderCell>Why</HeaderCell>
          <HeaderCell>Who</HeaderCell>
        </HeaderRow>
        <TableBody>
          {drawn.map((move) => (
            <Row key={move.id}>
              <Cell className="whitespace-nowrap max-sm:text-muted">
                {formatMoment(move.createdAt)}
              </Cell>
              <Cell label="Change" className="font-medium tabular-nums">
                {move.delta > 0 ? `+${move.delta}` : move.delta}
              </Cell>
              <Cell label="Why" className="wrap-anywhere">
                {describeReason(move)}
              </Cell>
              <Cell label="Who">{move.admin ?? '–'}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <MoreButton more={more} label="Show older" />
    </>
  );
}

function describeReason(move: StockMove): string {
  const order = move.orderId === null ? '' : `, order #${move.orderId}`;
  const note = move.note ? `: ${move.note}` : '';
  const lots =
    move.lots.length === 0 ? '' : `, lot ${move.lots.map(({ code }) => code).join(', ')}`;
  return `${REASONS[move.reason] ?? move.reason}${lots}${order}${note}`;
}

type AdjustmentFormProps = { supplement: AdminSupplementRow; onBooked: () => void };

function AdjustmentForm({ supplement, onBooked }: AdjustmentFormProps) {
  const { data: shelf } = useQuery({
    ...shelfLotsQuery(supplement.id),
    enabled: supplement.lotQuantity !== undefined,
  });
  const lots = shelf?.lots ?? [];
  // Known before the lots are loaded, so that the field does not move the others.
  const hasLots = Boolean(supplement.lotQuantity) || lots.length > 0;
  const adjust = useAdjustStock();
  /** Repeated clicks count once. */
  const [requestId] = useState(newRequestId);
  const form = useForm({
    schema: stockAdjustmentSchema,
    read: (data) => ({
      delta: Number(data.get('delta')),
      reason: data.get('reason'),
      note: readText(data, 'note') || undefined,
      ...(shelf && hasLots && { lotId: Number(data.get('lotId')) || null }),
      requestId,
    }),
    async submit(adjustment) {
      await adjust.mutateAsync({ id: supplement.id, adjustment });
      showSuccess('Stock updated successfully');
      onBooked();
    },
    failureText: 'Failed to update stock',
    onFailure: (_message, error) => showFailure(error, 'Failed to update stock'),
  });
  return (
    <Form form={form}>
      <div className="grid items-start gap-4 sm:grid-cols-[7rem_10rem_1fr_auto]">
        {hasLots && (
          <div className="col-span-full">
            <SelectField label="Lot" name="lotId">
              {lots.map(({ id, code, sellable, held }) => (
                <option key={id} value={id}>
                  {code} ({sellable + held})
                </option>
              ))}
              {shelf && <option value="">No lot ({shelf.loose})</option>}
            </SelectField>
          </div>
        )}
        <TextField label="Change" name="delta" type="number" placeholder="+12" />
        <SelectField label="Reason" name="reason">
          <option value="received">Received</option>
          <option value="damaged">Damaged</option>
          <option value="recount">Recount</option>
        </SelectField>
        <TextField label="Note (optional)" name="note" />
        <Button type="submit" className="sm:mt-6.5">
          Apply
        </Button>
      </div>
    </Form>
  );
}
