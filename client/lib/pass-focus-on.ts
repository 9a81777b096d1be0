import { focusPlace } from './focus-place.ts';

/** The ref of what may go away while it has the focus. A keyboard goes on in what came in its place. */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (!element || document.activeElement !== element) return;
    const around = ancestorsOf(element);
    // Once the page is as it will be.
    queueMicrotask(() => {
      const place = around.find((ancestor) => ancestor.isConnected);
      if (place && document.activeElement === document.body) focusPlace(place);
    });
  };
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}
