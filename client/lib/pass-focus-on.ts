import { ancestorsOf, focusLeft } from './focus-place.ts';

/**
 * Ref for a control that may disappear while focused: moves the focus to its replacement. When the whole page changes,
 * `Arrival` focuses the heading instead.
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (!element || document.activeElement !== element) return;
    const around = ancestorsOf(element).filter((place) =>
      place.closest('main, dialog, [data-swap]'),
    );
    // After the DOM update is complete.
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusLeft(around);
    });
  };
}
