import type { FieldErrors } from '#client/lib/field-errors.ts';
import { TextField } from '#client/ui/input.tsx';
import type { LabelFact } from '#shared/rules/label.ts';
import { NO_DAILY_VALUE } from '#shared/rules/label-fields.ts';

type FactFieldsProps = { fact: LabelFact | null; index: number; errors: FieldErrors };

export function FactFields({ fact, index, errors }: FactFieldsProps) {
  const field = (name: 'name' | 'amount' | 'unit' | 'dailyValue') => ({
    name: `label.facts.${index}.${name}`,
    error: errors[`label.facts.${index}.${name}`],
    autoComplete: 'off',
  });
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="sr-only">Fact {index + 1}</legend>
      <TextField label="Ingredient" defaultValue={fact?.name} {...field('name')} />
      <div className="grid grid-cols-3 gap-3">
        <TextField
          label="Amount"
          inputMode="decimal"
          defaultValue={fact?.amount}
          {...field('amount')}
        />
        <TextField label="Unit" placeholder="mg" defaultValue={fact?.unit} {...field('unit')} />
        <TextField
          label="Daily value"
          placeholder={`15% or ${NO_DAILY_VALUE}`}
          defaultValue={fact ? (fact.dailyValue ?? NO_DAILY_VALUE) : ''}
          {...field('dailyValue')}
        />
      </div>
    </fieldset>
  );
}
