type Units = { id: number; quantity: number };

/** Units by product, in the order in which the products first appear. */
export function sumQuantities(lines: readonly Units[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { id, quantity } of lines) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

/** The lines with the units that did not go back; a line without such units is left out. */
export function keptLines<Line extends Units>(
  lines: readonly Line[],
  returned: ReadonlyMap<number, number>,
): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (returned.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
