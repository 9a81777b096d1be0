import type { LineToday } from '#client/domain/cart-differences.ts';
import type { SelectedItem } from '#client/domain/selection.ts';
import type { LineAnswer } from '#shared/contracts/line-answers.ts';
import type { LineReason } from '#shared/rules/line-answers.ts';

/** The reader's changes by supplement id; other lines are ordered as recommended. */
export type Choices = Readonly<
  Record<number, { isLeftOut?: boolean; quantity?: number; reason?: LineReason | undefined }>
>;

/** Restores the choices of an earlier visit, except for lines that were sold out then. */
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

export function shownQuantity(line: LineToday, choices: Choices): number {
  return choices[line.supplementId]?.quantity ?? line.recommendedQuantity;
}

export function isChosen(line: LineToday, choices: Choices): boolean {
  return line.available > 0 && !choices[line.supplementId]?.isLeftOut;
}

export function orderedQuantity(line: LineToday, choices: Choices): number {
  return isChosen(line, choices) ? Math.min(shownQuantity(line, choices), line.available) : 0;
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

export function findOrderProblem(
  lines: readonly LineToday[],
  chosen: readonly SelectedItem[],
): string | null {
  if (chosen.length > 0) return null;
  return lines.some(({ available }) => available > 0)
    ? 'Please select at least one supplement'
    : 'These supplements are out of stock right now.';
}

/** The reader's answer to each line. Sold-out lines send no reason, because the server knows it. */
export function answerLines(lines: readonly LineToday[], choices: Choices): LineAnswer[] {
  return lines.map((line) => {
    const { supplementId } = line;
    const quantity = orderedQuantity(line, choices);
    const isRefused = quantity === 0 && line.available > 0;
    const reason = isRefused ? choices[supplementId]?.reason : undefined;
    return { supplementId, quantity, ...(reason && { reason }) };
  });
}
