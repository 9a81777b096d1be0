type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

const CONTROLS = 'a, button, label, input, select, textarea';
const GAP = 8;

/** The control pressed last, which a toast usually belongs to. */
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

/** The pressed, the focused and a dialog's submitting control, except the toast's own. */
export function findControlsInUse(toast: Element): DOMRect[] {
  const submit = toast.closest('dialog')?.querySelector('[type=submit]') ?? null;
  const inUse = [pressed, document.activeElement, submit].filter(
    (each) => each?.matches(CONTROLS) && !toast.contains(each),
  );
  return inUse.flatMap((control) => control?.getBoundingClientRect() ?? []);
}

/** How far a toast must rise, at least by `start`, to cover none of the controls. */
export function liftClear(toast: Box, controls: readonly Box[], start = 0): number {
  let lift = start;
  // Lowest first: rising above one control may cover the next.
  for (const control of controls.toSorted((one, other) => other.bottom - one.bottom)) {
    const isOver =
      toast.left < control.right &&
      toast.right > control.left &&
      toast.top - lift < control.bottom &&
      toast.bottom - lift > control.top;
    if (isOver) lift = toast.bottom - control.top + GAP;
  }
  // Never out of the window.
  return lift > toast.top ? start : lift;
}
