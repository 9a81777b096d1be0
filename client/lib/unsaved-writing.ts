/**
 * Detects unsaved input by comparing fields with their values before the first edit. Outside forms only text fields
 * count, since other controls take effect at once. Elements mark other unsaved changes with `data-unsaved` and running
 * uploads with `data-uploading`.
 */
const OF_A_FORM = 'form :is(input, select)';
const OF_TEXT = 'textarea, input:not([type=checkbox], [type=radio], [type=date])';
/** Excludes searches, known passwords, and the disabled fields of a form being sent. */
const FIELDS = `:is(${OF_A_FORM}, ${OF_TEXT}):enabled:not([type=search], [autocomplete=current-password])`;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const untouched = new WeakMap<Element, string>();

export function watchWriting(): void {
  document.addEventListener('focusin', remember);
  document.addEventListener('input', remember, { capture: true });
  window.addEventListener('beforeunload', askBeforeUnload);
}

export function holdsWriting(place: ParentNode): boolean {
  if (place.querySelector('[data-unsaved]') || isUploading(place)) return true;
  return fieldsOf(place).some((field) => {
    const start = untouched.get(field);
    return start !== undefined && start !== valueOf(field);
  });
}

/** Saving now would lose the file. */
export function isUploading(place: ParentNode): boolean {
  return place.querySelector('[data-uploading]') !== null;
}

/** The current values are the saved ones. */
export function markAsSaved(place: ParentNode): void {
  for (const field of fieldsOf(place)) untouched.set(field, valueOf(field));
}

function remember({ target, type }: Event): void {
  if (!(target instanceof Element) || !target.matches(FIELDS) || untouched.has(target)) return;
  const field = target as Field;
  untouched.set(field, type === 'input' ? valueBefore(field) : valueOf(field));
}

/** Covers dialogs only; pages handle this themselves. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  if ([...document.querySelectorAll('dialog[open]')].some(holdsWriting)) event.preventDefault();
}

function fieldsOf(place: ParentNode): Field[] {
  return [...place.querySelectorAll<Field>(FIELDS)];
}

function valueOf(field: Field): string {
  return isTicked(field) === null ? field.value : String(isTicked(field));
}

/** The field changed without focus: by a password manager, or a click on its label. */
function valueBefore(field: Field): string {
  const ticked = isTicked(field);
  if (ticked !== null) return String(!ticked);
  return 'defaultValue' in field ? field.defaultValue : '';
}

function isTicked(field: Field): boolean | null {
  return field.type === 'checkbox' || field.type === 'radio'
    ? (field as HTMLInputElement).checked
    : null;
}
