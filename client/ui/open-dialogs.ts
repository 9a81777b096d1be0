/** Open dialogs, bottom to top. Everything outside the top one is inert, so toasts are rendered inside it. */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export function enterDialog(dialog: HTMLDialogElement): void {
  change([...stack, dialog]);
}

export function leaveDialog(dialog: HTMLDialogElement): void {
  change(stack.filter((open) => open !== dialog));
}

export function topDialog(): HTMLDialogElement | null {
  return stack.at(-1) ?? null;
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}
