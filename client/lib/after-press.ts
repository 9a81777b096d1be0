let isHeld = false;
const waiting: (() => void)[] = [];

// Browsers do not agree whether a field is left before or after what is pressed looks pressed; this comes before both.
window.addEventListener('mousedown', () => (isHeld = true), { capture: true });
// What is dragged away is let go without a mouseup.
for (const ending of ['mouseup', 'dragend']) {
  window.addEventListener(ending, letGo, { capture: true });
}

function letGo(): void {
  isHeld = false;
  // The click follows the release at once: it comes first.
  for (const work of waiting.splice(0)) setTimeout(work);
}

/**
 * At once, or when the mouse button that is held down has been let go. What shows up in between may push away what
 * is being pressed, and then the press is lost.
 */
export function afterPress(work: () => void): void {
  if (isHeld) waiting.push(work);
  else work();
}
