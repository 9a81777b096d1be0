const TYPED_INTO = 'textarea, select, input:not([type=checkbox], [type=radio])';

/** The key of a shortcut, or null where it belongs to somebody else: to a field, a dialog, the browser or a page part. */
export function plainKey(event: KeyboardEvent): string | null {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (event.repeat || event.defaultPrevented || document.querySelector('dialog[open]')) return null;
  const isTyped =
    target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO));
  return isTyped ? null : key;
}
