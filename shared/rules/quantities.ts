type Units = { id: number; quantity: number };

/** Keeps the order of first appearance. */
export function sumQuantities(lines: readonly Units[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { id, quantity } of lines) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

/** Subtracts returned units and drops lines without units left. */
export function keptLines<Line extends Units>(
  lines: readonly Line[],
  returned: ReadonlyMap<number, number>,
): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (returned.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
