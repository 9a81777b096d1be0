export const PROBLEM =
  '[aria-invalid=true], [data-message], [role=alert][tabindex], output[tabindex]';

/** Disabling a form loses the focus, so move it to the first error or message. */
export function focusProblem(form: HTMLElement | null, selector: string = PROBLEM): void {
  form?.querySelector<HTMLElement>(selector)?.focus();
}
