import { createContext, useContext } from 'react';
import { type FieldErrors, lineError } from '#client/lib/field-errors.ts';

/** What is wrong with the fields of the surrounding form. Each field finds its own error by its name. */
export const FormErrors = createContext<FieldErrors>({});

export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(FormErrors);
  return name === undefined ? undefined : errors[name];
}

/** For a text area with a list entry on each line. */
export function useLineError(name: string | undefined): string | undefined {
  const errors = useContext(FormErrors);
  return name === undefined ? undefined : lineError(errors, name);
}

/** The error of a picture, a switch or a whole list, which have no text field to show it. */
export function FieldProblem({ name }: { name: string }) {
  const error = useFieldError(name);
  if (!error) return null;
  return (
    <p role="alert" tabIndex={-1} className="text-sm font-medium text-danger">
      {error}
    </p>
  );
}
