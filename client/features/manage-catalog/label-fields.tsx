import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
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
  if (isRemoved) {
    return (
      <div data-unsaved className="flex flex-wrap items-center gap-3 pt-2 text-sm">
        <input type="hidden" name={LABEL_STATE} value={REMOVED} />
        <output>The label is removed when the supplement is saved.</output>
        <Button variant="secondary" size="sm" onClick={() => setIsRemoved(false)}>
          <Undo2 aria-hidden="true" size={16} />
          Keep the label
        </Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
      <input type="hidden" name={LABEL_STATE} value="edited" />
      <ServingFields label={props.label} errors={props.errors} />
      <FactRows facts={props.label?.facts ?? []} errors={props.errors} />
      <LabelLists {...props} />
      {props.label && (
        <Button variant="ghost" className="justify-self-start" onClick={() => setIsRemoved(true)}>
          <Trash2 aria-hidden="true" size={16} />
          Remove label
        </Button>
      )}
    </div>
  );
}
