/** Whoever uses a keyboard goes on from here instead of from the top of the page. */
export function focusPlace(place: HTMLElement): void {
  place.tabIndex = -1;
  place.style.outline = 'none';
  place.focus({ preventScroll: true });
}
