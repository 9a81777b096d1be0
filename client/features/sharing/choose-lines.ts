import type { LineToday } from '#client/domain/cart-differences.ts';
import type { SelectedItem } from '#client/domain/pending-order.ts';

/** What the reader changed about the recommendation; a line that is not in here is as recommended. */
export type Choices = Readonly<Record<number, { isLeftOut?: boolean; quantity?: number }>>;

/** Never more than was recommended, nor than there is. */
export function highestQuantity(line: LineToday): number {
  return Math.min(line.recommendedQuantity, line.available);
}

/** How many of a line would be ordered if it is not left out. */
export function quantityOf(line: LineToday, choices: Choices): number {
  const chosen = choices[line.supplementId]?.quantity ?? line.recommendedQuantity;
  return Math.min(chosen, highestQuantity(line));
}

export function isChosen(line: LineToday, choices: Choices): boolean {
  return line.available > 0 && !choices[line.supplementId]?.isLeftOut;
}

export function orderedQuantity(line: LineToday, choices: Choices): number {
  return isChosen(line, choices) ? quantityOf(line, choices) : 0;
}

export function chooseItems(lines: readonly LineToday[], choices: Choices): SelectedItem[] {
  return lines
    .map((line) => ({
      id: line.supplementId,
      name: line.name,
      quantity: orderedQuantity(line, choices),
    }))
    .filter((item) => item.quantity > 0);
}
