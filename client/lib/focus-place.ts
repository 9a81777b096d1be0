import type { RefObject } from 'react';

/** Containers whose controls replace each other, with an optional target for the focus. */
const swaps = new WeakMap<Element, RefObject<HTMLElement | null> | undefined>();

const CONTROL =
  ':is(a[href], button, input, select, textarea):not(:disabled, [hidden], [type=hidden])';

export function registerSwap(
  place: HTMLElement | null,
  to: RefObject<HTMLElement | null> | undefined,
): void {
  if (place) swaps.set(place, to);
}

/** Keyboard users continue here instead of at the top of the page. */
export function focusPlace(place: HTMLElement): void {
  if (!place.matches(CONTROL)) {
    place.tabIndex = -1;
    place.style.outline = 'none';
  }
  place.focus({ preventScroll: true });
}

/** Moves the focus after its element was removed. `places` are its former ancestors, closest first. */
export function focusLeft(places: readonly HTMLElement[]): void {
  for (const swap of places.filter((place) => swaps.has(place))) {
    const elsewhere = swaps.get(swap)?.current;
    if (elsewhere) {
      elsewhere.focus();
      return;
    }
    const next = findNext(swap);
    if (next) {
      focusPlace(next);
      return;
    }
  }
  const place = places.find((left) => left.isConnected && !swaps.has(left));
  if (place) focusPlace(place);
}

/** The marked element, or its first control. */
function findNext(swap: HTMLElement): HTMLElement | null {
  if (!swap.isConnected) return null;
  const marked = swap.querySelector<HTMLElement>('[data-focus-next]');
  if (marked?.matches(CONTROL)) return marked;
  return (marked ?? swap).querySelector<HTMLElement>(CONTROL) ?? marked;
}

export function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}
