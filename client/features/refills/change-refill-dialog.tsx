import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Summary, View } from '#client/api/refill-shapes.ts';
import { useRefillAction } from '#client/api/refills.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { TextField } from '#client/ui/input.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { Select } from '#client/ui/select.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { formatDay } from '#shared/rules/format.ts';
import { describeInterval } from '#shared/rules/refills.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';

type Line = Summary['lines'][number];

type ChangeRefillDialogProps = { token: string; refill: View; onClose: () => void };

export function ChangeRefillDialog({ token, refill, onClose }: ChangeRefillDialogProps) {
  const act = useRefillAction(token);
  const { earliestOn, latestOn } = refill;
  const [lines, setLines] = useState(refill.lines);
  const [nextOn, setNextOn] = useState(refill.nextOn ?? earliestOn);
  const isAllowed = nextOn >= earliestOn && nextOn <= latestOn;
  const [isRefused, setIsRefused] = useState(false);

  function change(id: number, changes: Partial<Line>) {
    setLines(lines.map((line) => (line.id === id ? { ...line, ...changes } : line)));
  }

  function save() {
    setIsRefused(!isAllowed);
    if (!isAllowed) return;
    const chosen = lines.map(({ id, quantity, intervalDays }) => ({ id, quantity, intervalDays }));
    act.mutate(
      { change: { lines: chosen, nextOn } },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: 'Refills changed', tone: 'success' });
        },
      },
    );
  }

  return (
    <Dialog onClose={onClose} title="Change your refills">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.id} className="grid gap-2 py-3">
              <div className="flex items-center justify-between gap-3">
                <p className="min-w-0 font-medium wrap-break-word">{line.name}</p>
                {lines.length > 1 && (
                  <Button
                    variant="ghost"
                    size="icon"
                    className="-my-2"
                    aria-label={`Remove ${line.name}`}
                    onClick={() => setLines(lines.filter(({ id }) => id !== line.id))}
                  >
                    <Trash2 aria-hidden="true" size={18} />
                  </Button>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <div className="max-sm:-ml-3.5">
                  <QuantityStepper
                    name={line.name}
                    quantity={line.quantity}
                    lowest={1}
                    highest={MAX_QUANTITY_PER_ITEM}
                    onChange={(quantity) => change(line.id, { quantity })}
                  />
                </div>
                <Select
                  aria-label={`How often for ${line.name}`}
                  value={line.intervalDays}
                  onChange={({ target }) => change(line.id, { intervalDays: Number(target.value) })}
                >
                  {intervalsOf(line).map((days) => (
                    <option key={days} value={days}>
                      {describeInterval(days)}
                    </option>
                  ))}
                </Select>
              </div>
            </li>
          ))}
        </ul>
        <div className="sm:max-w-xs">
          <TextField
            label="Next refill"
            type="date"
            min={earliestOn}
            max={latestOn}
            value={nextOn}
            error={
              isRefused && !isAllowed
                ? `Choose a day from ${formatDay(earliestOn)} to ${formatDay(latestOn)}.`
                : undefined
            }
            onChange={({ target }) => setNextOn(target.value)}
          />
        </div>
        <p className="text-sm text-muted">
          We email you the new date and amount before your card is charged.
        </p>
        <FailureMessage error={act.error} fallback="This could not be changed. Please try again." />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={act.isPending} onClick={save}>
            {act.isPending ? 'Saving...' : 'Save changes'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function intervalsOf({ intervals, intervalDays }: Line): number[] {
  return [...new Set([...intervals, intervalDays])].toSorted((one, other) => one - other);
}
