/** Rows have come in the place of the button that was pressed: the focus goes on with the first of them. */
export function focusRow(list: HTMLElement | null, position: number): void {
  list?.children[position]?.querySelector<HTMLElement>('a, button')?.focus();
}
