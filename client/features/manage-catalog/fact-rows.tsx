import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { addRow } from '#client/lib/add-row.ts';
import type { FieldErrors } from '#client/lib/field-errors.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { RowButtons } from '#client/ui/row-buttons.tsx';
import type { LabelFact } from '#shared/rules/label.ts';
import { FactFields } from './fact-fields.tsx';

type FactRowsProps = { facts: readonly LabelFact[]; errors: FieldErrors };

type Row = { key: number; fact: LabelFact | null };

export function FactRows({ facts, errors }: FactRowsProps) {
  const [rows, setRows] = useState<Row[]>(() => facts.map((fact, key) => ({ key, fact })));
  const nextKey = useRef(rows.length);
  const frame = useRef<HTMLFieldSetElement>(null);

  function add() {
    const row = { key: nextKey.current, fact: null };
    nextKey.current += 1;
    addRow(frame, () => setRows([...rows, row]));
  }

  const isRearranged = rows.length !== facts.length || rows.some(({ key }, index) => key !== index);
  return (
    <fieldset
      ref={frame}
      data-unsaved={isRearranged || undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <legend className="mb-1.5 text-sm font-medium">Facts for one serving</legend>
      {rows.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {rows.map((row, index) => (
            <li key={row.key} className="rounded-lg border border-line p-3">
              <FactFields fact={row.fact} index={index} errors={errors} />
              <div className="mt-1 flex flex-wrap items-center justify-end">
                <Checkbox
                  label="Part of the row above"
                  name={`label.facts.${index}.isSubRow`}
                  defaultChecked={row.fact?.isSubRow ?? false}
                  className="mr-auto -ml-2.5"
                />
                <RowButtons
                  name={`fact ${index + 1}`}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(by) => setRows(rows.toSpliced(index, 1).toSpliced(index + by, 0, row))}
                  onRemove={() => setRows(rows.toSpliced(index, 1))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {errors['label.facts'] && (
        <p role="alert" tabIndex={-1} className="text-sm font-medium text-danger">
          {errors['label.facts']}
        </p>
      )}
      <Button variant="secondary" className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" size={16} />
        Add a fact
      </Button>
    </fieldset>
  );
}
