import type { LineToday } from '#client/domain/cart-differences.ts';
import type { SelectedItem } from '#client/domain/selection.ts';
import type { LineAnswer } from '#shared/contracts/line-answers.ts';
import type { LineReason } from '#shared/rules/line-answers.ts';

/** What the reader changed about the recommendation; a line that is not in here is as recommended. */
export type Choices = Readonly<
  Record<number, { isLeftOut?: boolean; quantity?: number; reason?: LineReason | undefined }>
>;

/** The choices of an earlier visit. Lines that were sold out then are offered again. */
export function rememberChoices(lines: readonly LineAnswer[] = []): Choices {
  return Object.fromEntries(
    lines
      .filter(({ reason }) => reason !== 'out_of_stock')
      .map(({ supplementId, quantity, reason }) => [
        supplementId,
        quantity > 0 ? { quantity } : { isLeftOut: true, reason: reason ?? undefined },
      ]),
  );
}

/** How many of a line would be ordered if it is not left out. */
function quantityOf(line: LineToday, choices: Choices): number {
  return Math.min(shownQuantity(line, choices), line.available);
}

/** How many the line shows: as recommended until the reader changes it. */
export function shownQuantity(line: LineToday, choices: Choices): number {
  return choices[line.supplementId]?.quantity ?? line.recommendedQuantity;
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

/** Why nothing can be ordered, if that is so. */
export function findOrderProblem(
  lines: readonly LineToday[],
  chosen: readonly SelectedItem[],
): string | null {
  if (chosen.length > 0) return null;
  return lines.some(({ available }) => available > 0)
    ? 'Please select at least one supplement'
    : 'None of these supplements is available right now.';
}

/** What the reader says to each line. A line that is sold out needs no reason, because the shop sees that itself. */
export function answerLines(lines: readonly LineToday[], choices: Choices): LineAnswer[] {
  return lines.map((line) => {
    const { supplementId } = line;
    const quantity = orderedQuantity(line, choices);
    const isRefused = quantity === 0 && line.available > 0;
    const reason = isRefused ? choices[supplementId]?.reason : undefined;
    return { supplementId, quantity, ...(reason && { reason }) };
  });
}
