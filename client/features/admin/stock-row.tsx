import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSetStock } from '#client/api/admin-inventory.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { readText } from '#client/lib/read-text.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/input.tsx';
import type { AdminSupplement } from '#shared/admin-catalog.ts';
import { stockStatus } from '#shared/stock.ts';
import { showFailure, showSuccess } from './show-failure.ts';

const STATUS = {
  'in-stock': { label: 'In Stock', tone: 'success' },
  low: { label: 'Low Stock', tone: 'warning' },
  out: { label: 'Out of Stock', tone: 'danger' },
} as const;

type StockRowProps = { entry: AdminSupplement; onHistory: () => void };

export function StockRow({ entry, onHistory }: StockRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const rowRef = useRef<HTMLLIElement>(null);
  const { name, stockQuantity, lowStockThreshold } = entry;
  const status = STATUS[stockStatus(entry)];

  /** Buttons and form take each other's place: focus goes with them. */
  function turn(toForm: boolean) {
    flushSync(() => setIsEditing(toForm));
    rowRef.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }

  return (
    <li ref={rowRef} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-break-word">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          Stock: {stockQuantity} · Threshold: {lowStockThreshold}
        </p>
      </div>
      <Badge tone={status.tone}>{status.label}</Badge>
      {isEditing ? (
        <StockForm entry={entry} onDone={() => turn(false)} />
      ) : (
        <div className="flex gap-2 max-sm:-ml-3">
          <Button variant="ghost" size="sm" aria-label={`History of ${name}`} onClick={onHistory}>
            History
          </Button>
          <Button
            variant="secondary"
            size="sm"
            data-autofocus
            aria-label={`Edit stock of ${name}`}
            onClick={() => turn(true)}
          >
            Edit
          </Button>
        </div>
      )}
    </li>
  );
}

type StockFormProps = { entry: AdminSupplement; onDone: () => void };

/** Sets both numbers, but only on top of those that were on screen when the form was opened. */
function StockForm({ entry, onDone }: StockFormProps) {
  const [opened] = useState(entry);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSetStock();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const stockQuantity = readInteger(readText(data, 'stock'));
    const lowStockThreshold = readInteger(readText(data, 'threshold'));
    if (stockQuantity < 0 || lowStockThreshold < 0) {
      setProblem('Stock and threshold must be 0 or more.');
      return;
    }
    save.mutate(
      { opened, edit: { stockQuantity, lowStockThreshold } },
      {
        onSuccess: () => {
          showSuccess('Stock updated successfully');
          onDone();
        },
        onError: (error) => {
          setProblem(serverMessage(error, 'Failed to update stock'));
          showFailure(error, 'Failed to update stock');
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} aria-label={`Stock of ${entry.name}`}>
      <fieldset disabled={save.isPending} className="flex flex-wrap items-end gap-2">
        <TextField
          label="Stock"
          data-autofocus
          name="stock"
          type="number"
          min="0"
          defaultValue={entry.stockQuantity}
          className="w-24"
        />
        <TextField
          label="Threshold"
          name="threshold"
          type="number"
          min="0"
          defaultValue={entry.lowStockThreshold}
          className="w-24"
        />
        <Button type="submit" size="sm">
          Save
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </fieldset>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}

function readInteger(text: string): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? 0 : number;
}
