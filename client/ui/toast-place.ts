type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

const CONTROLS = 'a, button, label, input, select, textarea';
const GAP = 8;

/** Pressed last: what a toast says is usually about that. */
let pressed: Element | null = null;

if (typeof window !== 'undefined') {
  window.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest(CONTROLS) : null;
    },
    { capture: true },
  );
}

/** Where the control is that was just pressed, and the one that has the focus, apart from the toast's own. */
export function findControlsInUse(toast: Element): DOMRect[] {
  const inUse = [pressed, document.activeElement].filter(
    (each) => each?.matches(CONTROLS) && !toast.contains(each),
  );
  return inUse.flatMap((control) => control?.getBoundingClientRect() ?? []);
}

/** How far a toast goes up from its place, or at least from `start`, so that it covers none of these. */
export function liftClear(toast: Box, controls: readonly Box[], start = 0): number {
  let lift = start;
  // From the lowest up: on its way past one it may come to lie over the next.
  for (const control of controls.toSorted((one, other) => other.bottom - one.bottom)) {
    const isOver =
      toast.left < control.right &&
      toast.right > control.left &&
      toast.top - lift < control.bottom &&
      toast.bottom - lift > control.top;
    if (isOver) lift = toast.bottom - control.top + GAP;
  }
  // Out of the window it would say nothing at all.
  return lift > toast.top ? start : lift;
}
