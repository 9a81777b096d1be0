export const PROBLEM =
  '[aria-invalid=true], [data-message], [role=alert][tabindex], output[tabindex]';

/** The disabled fields of a form lose the focus: it goes to what has to be read or corrected first. */
export function focusProblem(form: HTMLElement | null, selector: string = PROBLEM): void {
  form?.querySelector<HTMLElement>(selector)?.focus();
}
