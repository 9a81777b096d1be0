import { Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#client/lib/field-errors.ts';
import { Button } from '#client/ui/button.tsx';
import type { Label } from '#shared/rules/label.ts';
import { FactRows } from './fact-rows.tsx';
import { LabelLists } from './label-lists.tsx';
import { LABEL_STATE, REMOVED } from './read-label-form.ts';
import { ServingFields } from './serving-fields.tsx';

export type LabelProduct = { id: number; name: string };

export type LabelFieldsProps = {
  label: Label | null;
  errors: FieldErrors;
  /** All that can be chosen as going well with it. */
  products: readonly LabelProduct[];
};

export function LabelFields(props: LabelFieldsProps) {
  const [isRemoved, setIsRemoved] = useState(false);
  const keepRef = useRef<HTMLButtonElement>(null);
  const removeRef = useRef<HTMLButtonElement>(null);

  function remove() {
    flushSync(() => setIsRemoved(true));
    keepRef.current?.focus();
  }

  function keep() {
    flushSync(() => setIsRemoved(false));
    removeRef.current?.focus();
  }

  return (
    <div className="pt-2">
      {isRemoved && (
        <div data-unsaved className="flex flex-wrap items-center gap-3 text-sm">
          <input type="hidden" name={LABEL_STATE} value={REMOVED} />
          <output>The label is removed when the supplement is saved.</output>
          <Button ref={keepRef} variant="secondary" size="sm" onClick={keep}>
            <Undo2 aria-hidden="true" size={16} />
            Keep the label
          </Button>
        </div>
      )}
      {/* Still there when the label is kept after all, with what was typed. Disabled, nobody reads them. */}
      <fieldset
        hidden={isRemoved}
        disabled={isRemoved}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <input type="hidden" name={LABEL_STATE} value="edited" />
        <ServingFields label={props.label} errors={props.errors} />
        <FactRows facts={props.label?.facts ?? []} errors={props.errors} />
        <LabelLists {...props} />
        {props.label && (
          <Button ref={removeRef} variant="ghost" className="justify-self-start" onClick={remove}>
            <Trash2 aria-hidden="true" size={16} />
            Remove label
          </Button>
        )}
      </fieldset>
    </div>
  );
}
