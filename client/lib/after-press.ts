let isHeld = false;
// Browsers do not agree whether a field is left before or after what is pressed looks pressed; this comes before both.
window.addEventListener('mousedown', () => (isHeld = true), { capture: true });
window.addEventListener('mouseup', () => (isHeld = false), { capture: true });

/**
 * At once, or when the mouse button that is held down has been let go. What shows up in between may push away what
 * is being pressed, and then the press is lost.
 */
export function afterPress(work: () => void): void {
  if (!isHeld) work();
  // The click follows the release at once: it comes first.
  else window.addEventListener('mouseup', () => setTimeout(work), { once: true });
}
