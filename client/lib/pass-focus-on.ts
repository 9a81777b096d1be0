import { ancestorsOf, focusLeft } from './focus-place.ts';

/** The ref of what may go away while it has the focus. A keyboard goes on in what came in its place. */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (!element || document.activeElement !== element) return;
    const around = ancestorsOf(element);
    // Once the page is as it will be.
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusLeft(around);
    });
  };
}
