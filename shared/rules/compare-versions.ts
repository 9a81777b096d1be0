import { type Cents, formatUsd, roundToCents } from './money.ts';

type Line = { supplementId: number; supplementName: string; quantity: number; price: number };

/** What is different between two versions of a recommendation, in words: 'B instead of A'. */
export function compareVersions(before: readonly Line[], after: readonly Line[]): string[] {
  const added = after.filter((line) => !find(before, line));
  const removed = before.filter((line) => !find(after, line));
  const swaps = removed.map(({ supplementName }, index) => {
    const successor = added[index];
    return successor
      ? `${successor.supplementName} instead of ${supplementName}`
      : `without ${supplementName}`;
  });
  const additions = added.slice(removed.length).map((line) => `with ${line.supplementName}`);
  const edits = after.flatMap((line) => {
    const former = find(before, line);
    return former ? describeEdits(former, line) : [];
  });
  return [...swaps, ...additions, ...edits];
}

function describeEdits(before: Line, after: Line): string[] {
  const name = after.supplementName;
  const edits: string[] = [];
  if (before.quantity !== after.quantity) {
    edits.push(`${name}: ${after.quantity} instead of ${before.quantity}`);
  }
  if (toCents(before) !== toCents(after)) {
    edits.push(`${name}: ${formatUsd(toCents(after))} instead of ${formatUsd(toCents(before))}`);
  }
  return edits;
}

function find(lines: readonly Line[], { supplementId }: Line): Line | undefined {
  return lines.find((line) => line.supplementId === supplementId);
}

function toCents({ price }: Line): Cents {
  return roundToCents(price);
}
