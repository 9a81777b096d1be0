import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#client/lib/field-errors.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import type { LabelFact } from '#shared/rules/label.ts';
import { FactFields } from './fact-fields.tsx';

type FactRowsProps = { facts: readonly LabelFact[]; errors: FieldErrors };

type Row = { key: number; fact: LabelFact | null };

/** The Supplement Facts, for one serving. The focus stays with what was moved or added. */
export function FactRows({ facts, errors }: FactRowsProps) {
  const [rows, setRows] = useState<Row[]>(() => facts.map((fact, key) => ({ key, fact })));
  const nextKey = useRef(rows.length);
  const frame = useRef<HTMLFieldSetElement>(null);

  function add() {
    const row = { key: nextKey.current, fact: null };
    nextKey.current += 1;
    flushSync(() => setRows([...rows, row]));
    frame.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }

  function move(index: number, to: number, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    const row = rows[index];
    if (!row) return;
    flushSync(() => setRows(rows.toSpliced(index, 1).toSpliced(to, 0, row)));
    const other = currentTarget.parentElement?.querySelector<HTMLElement>('button:enabled');
    (currentTarget.disabled ? other : currentTarget)?.focus();
  }

  function remove(index: number) {
    flushSync(() => setRows(rows.toSpliced(index, 1)));
    frame.current?.querySelector<HTMLElement>(':scope > button')?.focus();
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
          {rows.map(({ key, fact }, index) => (
            <li key={key} className="rounded-lg border border-line p-3">
              <FactFields fact={fact} index={index} errors={errors} />
              <div className="mt-1 flex flex-wrap items-center justify-end">
                <Checkbox
                  label="Part of the row above"
                  name={`label.facts.${index}.isSubRow`}
                  defaultChecked={fact?.isSubRow ?? false}
                  className="mr-auto -ml-2.5"
                />
                <span className="flex">
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Move fact ${index + 1} up`}
                    disabled={index === 0}
                    onClick={(event) => move(index, index - 1, event)}
                  >
                    <ArrowUp aria-hidden="true" size={16} />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Move fact ${index + 1} down`}
                    disabled={index === rows.length - 1}
                    onClick={(event) => move(index, index + 1, event)}
                  >
                    <ArrowDown aria-hidden="true" size={16} />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Remove fact ${index + 1}`}
                    onClick={() => remove(index)}
                  >
                    <Trash2 aria-hidden="true" size={16} />
                  </Button>
                </span>
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
