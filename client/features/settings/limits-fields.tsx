import { ChevronDown, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useContext, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import {
  LIMIT_UNITS,
  limitsOf,
  UPPER_LIMITS,
  type UpperLimit,
} from '#shared/rules/upper-limits.ts';
import { FieldProblem, FormErrors } from '#client/ui/form-errors.tsx';
import { formatDay } from '#shared/rules/format.ts';
import type { SettingsPart } from './settings-part.ts';

type Row = Omit<UpperLimit, 'amount'> & { amount: number | ''; key: number };

const BLANK_LIMIT: Omit<Row, 'key'> = { nutrient: '', amount: '', unit: 'mg' };

export function LimitsFields({ settings }: SettingsPart) {
  const { source, date, rows: stored } = limitsOf(settings.upperLimits);
  const [rows, setRows] = useState<Row[]>(() => stored.map((limit, key) => ({ ...limit, key })));
  const nextKey = useRef(rows.length);
  const [isOpen, setIsOpen] = useState(false);

  function withKeys(limits: readonly Omit<Row, 'key'>[]): Row[] {
    const first = nextKey.current;
    nextKey.current += limits.length;
    return limits.map((limit, index) => ({ ...limit, key: first + index }));
  }

  const errors = useContext(FormErrors);
  const isWrong = Object.keys(errors).some((name) => name.startsWith('settings.upperLimits.'));
  return (
    <>
      <p className="text-sm">
        Published values: {source}, {formatDay(date)}.
      </p>
      <details
        className="group"
        open={isOpen || isWrong}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="focus-ring flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-lg text-sm font-medium text-brand">
          Show limits
          <ChevronDown aria-hidden="true" size={16} className="group-open:rotate-180" />
        </summary>
        <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
          {rows.map((row, index) => (
            <LimitRow
              key={row.key}
              row={row}
              index={index}
              onRemove={() => setRows(rows.filter((other) => other !== row))}
            />
          ))}
        </ul>
        <FieldProblem name="settings.upperLimits" />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onClick={() => setRows([...rows, ...withKeys([BLANK_LIMIT])])}
          >
            <Plus aria-hidden="true" size={16} />
            Add a limit
          </Button>
          <Button variant="ghost" onClick={() => setRows(withKeys(UPPER_LIMITS))}>
            <RotateCcw aria-hidden="true" size={16} />
            Restore published values
          </Button>
        </div>
      </details>
    </>
  );
}

type LimitRowProps = { row: Row; index: number; onRemove: () => void };

function LimitRow({ row, index, onRemove }: LimitRowProps) {
  const path = `settings.upperLimits.${index}`;
  return (
    <li className="flex items-start gap-3 border-b border-line pb-4">
      <fieldset className="grid min-w-0 flex-1 grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr_4fr]">
        <legend className="sr-only">Limit {index + 1}</legend>
        <div className="max-lg:col-span-2">
          <TextField label="Nutrient" defaultValue={row.nutrient} name={`${path}.nutrient`} />
        </div>
        <TextField
          label="Amount"
          inputMode="decimal"
          defaultValue={row.amount}
          name={`${path}.amount`}
        />
        <SelectField label="Unit" defaultValue={row.unit} name={`${path}.unit`}>
          {LIMIT_UNITS.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </SelectField>
        <div className="max-lg:col-span-2">
          <TextField label="Note" defaultValue={row.note ?? ''} name={`${path}.note`} />
        </div>
      </fieldset>
      <Button
        variant="ghost"
        size="icon"
        className="mt-6.5"
        aria-label={`Remove limit ${index + 1}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" size={16} />
      </Button>
    </li>
  );
}
