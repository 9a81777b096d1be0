/** Whoever uses a keyboard goes on from here instead of from the top of the page. */
export function focusPlace(place: HTMLElement): void {
  place.tabIndex = -1;
  place.style.outline = 'none';
  place.focus({ preventScroll: true });
}

/** Of the places around something that has gone, the closest that is still there. */
export function focusLeft(places: readonly HTMLElement[]): void {
  const place = places.find(({ isConnected }) => isConnected);
  if (place) focusPlace(place);
}

/** The closest first. */
export function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}
