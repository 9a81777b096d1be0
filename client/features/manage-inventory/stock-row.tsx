import { type SubmitEvent, useId, useState } from 'react';
import { useSetStock } from '#client/api/admin-inventory.ts';
import { useRights } from '#client/api/admin-session.ts';
import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import { HiddenBadge } from '#client/domain/hidden-badge.tsx';
import { serverMessage } from '#client/lib/api-client.ts';
import { numberErrors } from '#client/lib/field-errors.ts';
import { useProblemFocus } from '#client/lib/use-problem-focus.ts';
import { readText } from '#client/lib/read-text.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/input.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { stockStatus } from '#shared/rules/stock.ts';

const ReceiveForm = lazyPart(async () => (await import('./receive-form.tsx')).ReceiveForm);

const STATUS = {
  'in-stock': { label: 'In Stock', tone: 'success' },
  low: { label: 'Low Stock', tone: 'warning' },
  out: { label: 'Out of Stock', tone: 'danger' },
} as const;

type StockRowProps = {
  supplement: AdminSupplementRow;
  /** Null if there were too few sales for a forecast. */
  lastsDays: number | null;
  /** People who asked for a back-in-stock email. */
  waiting: number;
  onHistory: () => void;
  onLots: () => void;
};

export function StockRow(props: StockRowProps) {
  const { supplement, lastsDays, waiting, onHistory, onLots } = props;
  const isStaff = useRights('staff');
  const [open, setOpen] = useState<'stock' | 'receive' | null>(null);
  const nameId = useId();
  const { name, stockQuantity, lowStockThreshold } = supplement;
  const status = STATUS[stockStatus(supplement)];

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      {/* The badges stay beside the name when the buttons wrap. */}
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-4">
        <div className="min-w-0 flex-1">
          <p id={nameId} className="font-medium wrap-break-word">
            {name}
          </p>
          <p className="text-sm text-muted tabular-nums">
            Stock: {stockQuantity} · Threshold: {lowStockThreshold}
            {stockQuantity > 0 && lastsDays !== null && ` · ${describeForecast(lastsDays)}`}
            {stockQuantity === 0 && waiting > 0 && ` · ${describeWaiting(waiting)}`}
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:gap-4">
          {!supplement.isActive && <HiddenBadge />}
          <Badge tone={status.tone}>{status.label}</Badge>
        </div>
      </div>
      <Swap>
        {open === 'stock' && <StockForm supplement={supplement} onDone={() => setOpen(null)} />}
        {open === 'receive' && <ReceiveForm supplement={supplement} onDone={() => setOpen(null)} />}
        {open === null && (
          <div className="flex gap-2 max-sm:-ml-3">
            <Button variant="ghost" size="sm" aria-label={`History of ${name}`} onClick={onHistory}>
              History
            </Button>
            {supplement.lotQuantity !== undefined && (
              <Button variant="ghost" size="sm" aria-label={`Lots of ${name}`} onClick={onLots}>
                Lots
              </Button>
            )}
            {isStaff && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Receive ${name}`}
                onClick={() => setOpen('receive')}
              >
                Receive
              </Button>
            )}
            {isStaff && (
              <Button
                variant="secondary"
                size="sm"
                data-focus-next
                aria-describedby={nameId}
                onClick={() => setOpen('stock')}
              >
                Edit
              </Button>
            )}
          </div>
        )}
      </Swap>
    </li>
  );
}

function describeForecast(days: number): string {
  if (days === 0) return 'lasts less than a day';
  return `lasts about ${days} ${days === 1 ? 'day' : 'days'}`;
}

function describeWaiting(people: number): string {
  return people === 1 ? '1 person waiting' : `${people} people waiting`;
}

type StockFormProps = { supplement: AdminSupplementRow; onDone: () => void };

/** The server refuses if either number has changed since the form was opened. */
function StockForm({ supplement, onDone }: StockFormProps) {
  const [opened] = useState(supplement);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSetStock();
  const { place, refuse } = useProblemFocus<HTMLFormElement>('input');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const [unreadable] = Object.values(numberErrors(form));
    if (unreadable) {
      setProblem(unreadable);
      return;
    }
    const data = new FormData(form);
    const stockQuantity = readInteger(readText(data, 'stock'));
    const lowStockThreshold = readInteger(readText(data, 'threshold'));
    if (stockQuantity < 0 || lowStockThreshold < 0) {
      setProblem('Stock and threshold must be 0 or more.');
      return;
    }
    save.mutate(
      { id: opened.id, edit: { stockQuantity, lowStockThreshold }, from: opened },
      {
        onSuccess: () => {
          showSuccess('Stock updated successfully');
          onDone();
        },
        onError: (error) => {
          showFailure(error, 'Failed to update stock');
          setProblem(serverMessage(error, 'Failed to update stock'));
          refuse();
        },
      },
    );
  }

  return (
    <form ref={place} noValidate onSubmit={submit} aria-label={`Stock of ${opened.name}`}>
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-20 sm:w-24">
          <TextField
            label="Stock"
            name="stock"
            readOnly={save.isPending}
            type="number"
            min="0"
            defaultValue={opened.stockQuantity}
          />
        </div>
        <div className="w-20 sm:w-24">
          <TextField
            label="Threshold"
            name="threshold"
            readOnly={save.isPending}
            type="number"
            min="0"
            defaultValue={opened.lowStockThreshold}
          />
        </div>
        <Button type="submit" size="sm" busy={save.isPending}>
          Save
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {problem && (
        <ProblemText
          text={problem}
          next="Nothing was saved. Check the numbers and save again."
          className="mt-2"
        />
      )}
    </form>
  );
}

function readInteger(text: string): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? 0 : number;
}
