import { createContext, useContext } from 'react';
import { type FieldErrors, lineError } from '#client/lib/field-errors.ts';

/** The errors of the surrounding form by field name. */
export const FormErrors = createContext<FieldErrors>({});

export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(FormErrors);
  return name === undefined ? undefined : errors[name];
}

/** For text areas with one list entry per line. */
export function useLineError(name: string | undefined): string | undefined {
  const errors = useContext(FormErrors);
  return name === undefined ? undefined : lineError(errors, name);
}

/** For pictures, switches and lists, which have no text field to show their error. */
export function FieldProblem({ name }: { name: string }) {
  const error = useFieldError(name);
  if (!error) return null;
  return (
    <p role="alert" tabIndex={-1} className="text-sm font-medium text-danger">
      {error}
    </p>
  );
}
