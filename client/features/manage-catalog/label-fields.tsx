import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors } from '#client/lib/field-errors.ts';
import { Button } from '#client/ui/button.tsx';
import { Swap } from '#client/ui/swap.tsx';
import type { Label } from '#shared/rules/label.ts';
import { FormRows } from './form-rows.tsx';
import { LABEL_ROWS, type LabelProduct, type LabelValues } from './label-rows.tsx';
import { LABEL_STATE, REMOVED } from './read-label-form.ts';

type LabelFieldsProps = {
  label: Label | null;
  errors: FieldErrors;
  products: readonly LabelProduct[];
};

export function LabelFields({ label, errors, products }: LabelFieldsProps) {
  const [isRemoved, setIsRemoved] = useState(false);
  const values: LabelValues = { ...label, products };
  if (values.hoursApart === 0) delete values.hoursApart;
  return (
    <div className="pt-2">
      <Swap>
        {isRemoved && (
          <div data-unsaved className="flex flex-wrap items-center gap-3 text-sm">
            <input type="hidden" name={LABEL_STATE} value={REMOVED} />
            <output>The label is removed when you save the supplement.</output>
            <Button variant="secondary" size="sm" onClick={() => setIsRemoved(false)}>
              <Undo2 aria-hidden="true" size={16} />
              Keep the label
            </Button>
          </div>
        )}
        {/* Hidden, the fields keep their values in case the label stays. Disabled, they are not submitted. */}
        <fieldset
          hidden={isRemoved}
          disabled={isRemoved}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          <input type="hidden" name={LABEL_STATE} value="edited" />
          <FormRows rows={LABEL_ROWS} prefix="label." values={values} errors={errors} />
          {label && !isRemoved && (
            <Button
              data-focus-next
              variant="ghost"
              className="justify-self-start"
              onClick={() => setIsRemoved(true)}
            >
              <Trash2 aria-hidden="true" size={16} />
              Remove label
            </Button>
          )}
        </fieldset>
      </Swap>
    </div>
  );
}
