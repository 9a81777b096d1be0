import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { type FieldErrors, lineError } from '#client/lib/field-errors.ts';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextAreaField } from '#client/ui/text-area.tsx';

/** A form field: a one-line text input unless it says otherwise. */
export type FormField<Name extends string, Values> = {
  name: Name;
  label: string;
  hint?: string;
  input?: ComponentProps<'input'>;
  /** Makes it a text area; lists have one entry per line. */
  rows?: number;
  options?: Readonly<Record<string, string>>;
  isSwitch?: boolean;
  /** Draws the whole field instead. */
  Part?: ComponentType<PartProps<Values>>;
};

export type PartProps<Values> = { values: Values; errors: FieldErrors };

export type FormRow<Name extends string, Values> = readonly FormField<Name, Values>[];

type FormRowsProps<Name extends string, Values> = PartProps<Values> & {
  rows: readonly FormRow<Name, Values>[];
  prefix?: string;
};

const COLUMNS = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3'];

export function FormRows<Name extends string, Values extends Partial<Record<Name, unknown>>>({
  rows,
  prefix = '',
  ...part
}: FormRowsProps<Name, Values>) {
  return rows.map((row) => (
    <Row key={row[0]?.name} columns={COLUMNS[row.length] ?? 'sm:grid-cols-2'}>
      {row.map((field) =>
        field.Part ? (
          <field.Part key={field.name} {...part} />
        ) : (
          <Field
            key={field.name}
            field={{ ...field, name: prefix + field.name }}
            value={part.values[field.name]}
            errors={part.errors}
          />
        ),
      )}
    </Row>
  ));
}

function Row({ columns, children }: { columns: string; children: ReactNode }) {
  return columns ? <div className={`grid gap-5 ${columns}`}>{children}</div> : children;
}

type FieldProps = {
  field: Omit<FormField<string, unknown>, 'Part'>;
  value: unknown;
  errors: FieldErrors;
};

function Field({ field, value, errors }: FieldProps) {
  const { rows, options, isSwitch, input, hint, ...rest } = field;
  const text = Array.isArray(value) ? value.join('\n') : (value as string | number | undefined);
  if (isSwitch) return <Switch {...rest} {...(hint && { hint })} defaultChecked={value === true} />;
  const common = { ...rest, hint, defaultValue: text ?? '', error: lineError(errors, field.name) };
  if (rows) return <TextAreaField rows={rows} {...common} />;
  if (!options) return <TextField {...common} {...input} />;
  return (
    <SelectField {...common} defaultValue={text ?? Object.keys(options)[0]}>
      {Object.entries(options).map(([option, optionName]) => (
        <option key={option} value={option}>
          {optionName}
        </option>
      ))}
    </SelectField>
  );
}
