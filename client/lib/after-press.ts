/**
 * At once, or when the mouse button that is held down has been let go. What shows up in between may push away what
 * is being pressed, and then the press is lost.
 */
export function afterPress(work: () => void): void {
  if (!document.documentElement.matches(':active')) work();
  // The click follows the release at once: it comes first.
  else window.addEventListener('mouseup', () => setTimeout(work), { once: true });
}
