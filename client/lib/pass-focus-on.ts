import { ancestorsOf, focusLeft } from './focus-place.ts';

/**
 * The ref of a control that may go away while it has the focus: a keyboard goes on in what replaces it. When a whole
 * page goes, the next one takes the focus to its heading.
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (!element || document.activeElement !== element) return;
    const around = ancestorsOf(element).filter((place) =>
      place.closest('main, dialog, [data-swap]'),
    );
    // Once the page is as it will be.
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusLeft(around);
    });
  };
}
