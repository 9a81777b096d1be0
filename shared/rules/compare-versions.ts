import { describeDay } from './describe-plan.ts';
import { type Cents, formatUsd, roundToCents } from './money.ts';
import type { SetDose } from './timetable.ts';

type Line = { supplementId: number; supplementName: string; quantity: number; price: number };

/** Describes changed lines, such as 'B instead of A'. */
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

/** Describes changed doses, such as 'NAC Clear: 1 capsule in the morning instead of at bedtime'. */
export function compareDoses(
  lines: readonly Line[],
  before: readonly SetDose[],
  after: readonly SetDose[],
): string[] {
  return lines.flatMap(({ supplementId, supplementName }) => {
    const [was, is] = [before, after].map((doses) =>
      doses.find((dose) => dose.supplementId === supplementId),
    );
    if (describeSet(was) === describeSet(is)) return [];
    return [`${supplementName}: ${describeSet(is)} instead of ${describeSet(was)}`];
  });
}

function describeSet(dose: SetDose | undefined): string {
  if (!dose) return 'the label dose';
  return `${describeDay({ ...dose, hoursApart: 0 })}${dose.words && ` (“${dose.words}”)`}`;
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
