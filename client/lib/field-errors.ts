import { ApiError } from './api-client.ts';
import { readAs } from './read-as.ts';

/** The first error of each field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

type Issue = { path: string; message: string };

export function contractErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  return keepFirst(issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** Number fields with invalid input, such as `24,50`, read as empty, so check them separately. */
export function numberErrors(form: ParentNode): FieldErrors {
  const unreadable = [...form.querySelectorAll<HTMLInputElement>('input:enabled')].filter(
    ({ validity }) => validity.badInput,
  );
  return keepFirst(
    unreadable.map(({ name }) => ({ path: name, message: 'Please enter a number' })),
  );
}

export function serverErrors(error: unknown): FieldErrors {
  const issues = error instanceof ApiError ? error.body?.['issues'] : [];
  return keepFirst(readAs(issues, [{ path: '', message: '' }]));
}

export function lineError(errors: FieldErrors, name: string): string | undefined {
  const found = Object.entries(errors).find(([key]) => key.startsWith(`${name}.`));
  if (!found) return errors[name];
  const [key, message] = found;
  return `Line ${Number(key.slice(name.length + 1)) + 1}: ${message}`;
}

function keepFirst(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path] ??= message;
  return errors;
}
