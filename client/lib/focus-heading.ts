/** For screen readers and keyboards, after the content changes. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
