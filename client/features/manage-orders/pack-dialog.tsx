import { Check, OctagonX } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ScanField } from '#client/ui/scan-field.tsx';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { formatDay } from '#shared/rules/format.ts';
import {
  isPacked,
  NOTHING_PACKED,
  packScanned,
  packUnit,
  type PackResult,
  type Part,
  partsOf,
} from './pack-order.ts';

type PackDialogProps = { order: AdminOrderDetails; onPacked: () => void; onClose: () => void };

/** The last scan opens the form that ships the order. */
export function PackDialog({ order, onPacked, onClose }: PackDialogProps) {
  const [packed, setPacked] = useState(NOTHING_PACKED);
  const [last, setLast] = useState<PackResult | null>(null);
  const parts = partsOf(order);

  function take(result: PackResult) {
    setLast(result);
    if ('refusal' in result) return;
    setPacked(result.packed);
    if (isPacked(parts, result.packed)) onPacked();
  }

  return (
    <Dialog onClose={onClose} title={`Pack order #${order.id}`} size="md">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ScanField
          label="Scan each unit"
          hint="Scan the barcode, or type the SKU and press Enter."
          data-autofocus
          onScan={(typed) => take(packScanned(parts, packed, typed))}
        />
        <Outcome last={last} />
        <ul className="divide-y divide-line rounded-2xl border border-line">
          {parts.map((part) => (
            <PartRow
              key={part.key}
              part={part}
              count={packed.counts[part.key] ?? 0}
              onAdd={() => take(packUnit(packed, part))}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** The space is reserved, so that a refusal moves nothing under the pointer. */
function Outcome({ last }: { last: PackResult | null }) {
  const isRefused = last !== null && 'refusal' in last;
  return (
    <div
      role={isRefused ? 'alert' : 'status'}
      className={classNames(
        'flex min-h-22 items-center gap-3 rounded-2xl p-4 text-lg font-medium',
        isRefused && 'bg-danger text-on-brand',
        last && !isRefused && 'bg-success-soft text-success',
      )}
    >
      {isRefused && <OctagonX aria-hidden="true" size={28} className="shrink-0" />}
      <span className="min-w-0 wrap-break-word">
        {last && ('refusal' in last ? last.refusal : `Packed: ${last.part.line.name}`)}
      </span>
    </div>
  );
}

type PartRowProps = { part: Part; count: number; onAdd: () => void };

function PartRow({ part: { line, lot, units }, count, onAdd }: PartRowProps) {
  const isDone = count >= units;
  const name = lot ? `${line.name}, lot ${lot.code}` : line.name;
  return (
    <li className="flex items-center gap-4 p-4">
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-break-word">{line.name}</span>
        <span className="block text-sm text-muted wrap-anywhere">
          {lot ? `Lot ${lot.code}` : 'Any lot'}
          {lot?.bestBefore && `, best before ${formatDay(lot.bestBefore)}`}
          {line.sku && ` · SKU ${line.sku}`}
        </span>
      </span>
      <span className="flex items-center gap-2 text-lg tabular-nums">
        {isDone && <Check aria-hidden="true" size={20} className="text-success" />}
        {count} of {units}
      </span>
      <Button
        variant="secondary"
        size="sm"
        disabled={isDone}
        aria-label={`Tick ${name} by hand`}
        onClick={onAdd}
      >
        Tick
      </Button>
    </li>
  );
}
