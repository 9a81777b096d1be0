import { lineError } from '#client/lib/field-errors.ts';
import { CodeListField } from '#client/ui/code-list-field.tsx';
import { TextField } from '#client/ui/input.tsx';
import { TextAreaField } from '#client/ui/text-area.tsx';
import type { LabelFieldsProps, LabelProduct } from './label-fields.tsx';

/** What else the label says, and what goes well with the product. */
export function LabelLists({ label, errors, products }: LabelFieldsProps) {
  const lines = (field: 'cautions' | 'freeFrom') => ({
    name: `label.${field}`,
    error: lineError(errors, `label.${field}`),
    hint: 'One per line.',
    defaultValue: label?.[field].join('\n'),
  });
  const pairings = label?.pairings ?? [];
  const hidden = pairings
    .filter((id) => !products.some((product) => product.id === id))
    .map((id) => ({ id, name: `Supplement ${id}` }));
  return (
    <>
      <TextAreaField label="Cautions" rows={4} {...lines('cautions')} />
      <TextField
        label="Storage"
        name="label.storage"
        defaultValue={label?.storage}
        error={errors['label.storage']}
      />
      <TextAreaField label="Free from" rows={3} {...lines('freeFrom')} />
      <CodeListField
        label="Goes well with"
        addLabel="Add a product"
        hint="Shown with the product, to be opened and added."
        name="label.pairings"
        codes={pairings.map(String)}
        groups={[
          { label: 'Products', options: optionsOf(products) },
          ...(hidden.length > 0 ? [{ label: 'Not on sale', options: optionsOf(hidden) }] : []),
        ]}
        error={lineError(errors, 'label.pairings')}
      />
    </>
  );
}

function optionsOf(products: readonly LabelProduct[]) {
  return products.map(({ id, name }) => ({ code: String(id), name }));
}
