/**
 * What was typed and is kept nowhere yet. A field is compared with what it held before anybody touched it: all fields
 * of a form, and elsewhere those that take text, since a box, a list or a day outside a form takes effect at once.
 * What changes by buttons alone, such as a picture, says so itself by `data-unsaved`, and a file that is on its way by
 * `data-uploading`.
 */
const OF_A_FORM = 'form :is(input, select)';
const OF_TEXT = 'textarea, input:not([type=checkbox], [type=radio], [type=date])';
/** Neither a search nor a password that one knows; nor those of a form that is being sent, which are disabled. */
const FIELDS = `:is(${OF_A_FORM}, ${OF_TEXT}):enabled:not([type=search], [autocomplete=current-password])`;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const untouched = new WeakMap<Element, string>();

/** From now on; calling it again changes nothing. */
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

/** A file is on its way: what is saved now would be saved without it. */
export function isUploading(place: ParentNode): boolean {
  return place.querySelector('[data-uploading]') !== null;
}

/** What stands there now has been saved. */
export function markAsSaved(place: ParentNode): void {
  for (const field of fieldsOf(place)) untouched.set(field, valueOf(field));
}

function remember({ target, type }: Event): void {
  if (!(target instanceof Element) || !target.matches(FIELDS) || untouched.has(target)) return;
  const field = target as Field;
  untouched.set(field, type === 'input' ? valueBefore(field) : valueOf(field));
}

/** In the browser's own words. Pages see to that themselves. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  if ([...document.querySelectorAll('dialog[open]')].some(holdsWriting)) event.preventDefault();
}

function fieldsOf(place: ParentNode): Field[] {
  return [...place.querySelectorAll<Field>(FIELDS)];
}

function valueOf(field: Field): string {
  return isTicked(field) === null ? field.value : String(isTicked(field));
}

/** It was never in focus: a password manager fills it, or a click on its label changes it. */
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
