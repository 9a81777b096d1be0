import { type DayLine, labelUnitsPerDay } from './day-plan.ts';
import { describeConflict, describeWeeks, listNames } from './describe-plan.ts';
import { describeUnits } from './dose-units.ts';
import { formatNumber } from './format.ts';
import { totalIngredients } from './ingredient-totals.ts';
import type { Label } from './label.ts';
import { findConflicts } from './timetable.ts';
import { UPPER_LIMITS, type UpperLimit } from './upper-limits.ts';

/** A label fact or total to check before sharing, never a verdict. */
export type PlanIssue = {
  kind: 'apart' | 'daily maximum' | 'weeks' | 'repeated';
  text: string;
};

export function findIssues(
  lines: readonly DayLine[],
  labels: ReadonlyMap<number, Label>,
  limits: readonly UpperLimit[] = UPPER_LIMITS,
): PlanIssue[] {
  return [
    ...findConflicts(lines).map((conflict) => issue('apart', describeConflict(conflict))),
    ...lines.flatMap((line) => findLabelIssues(line, labels.get(line.id))),
    ...findRepeated(lines, labels, limits),
  ];
}

function findLabelIssues(line: DayLine, label: Label | undefined): PlanIssue[] {
  if (!label || line.isFromLabel) return [];
  const { name, dose } = line;
  const issues: PlanIssue[] = [];
  const perDay = labelUnitsPerDay(dose, label);
  const { serving, servingsPerDay, weeksAtMost } = label;
  const most = servingsPerDay && servingsPerDay.to * serving.count;
  if (perDay && most && perDay > most) {
    const [set, allowed] = [perDay, most].map((units) => describeUnits(units, serving.unit));
    issues.push(issue('daily maximum', `${name}: ${set} a day (label: at most ${allowed}).`));
  }
  if (weeksAtMost !== null && (dose.weeks ?? Infinity) > weeksAtMost) {
    const set = dose.weeks === null ? 'no end date' : `for ${describeWeeks(dose.weeks)}`;
    const allowed = describeWeeks(weeksAtMost);
    issues.push(issue('weeks', `${name}: ${set} (label: at most ${allowed}).`));
  }
  return issues;
}

function findRepeated(
  lines: readonly DayLine[],
  labels: ReadonlyMap<number, Label>,
  limits: readonly UpperLimit[],
): PlanIssue[] {
  const taken = lines.map(({ id, name, dose }) => {
    const label = labels.get(id);
    return { name, label, unitsPerDay: label && labelUnitsPerDay(dose, label), course: dose };
  });
  return totalIngredients(taken, limits)
    .filter(({ products, level }) => products.length > 1 || level === 'above')
    .map(({ name, products, sum, limit, level }) => {
      const amount = sum ? `: ${formatNumber(sum.amount.to)} ${sum.unit} a day` : '';
      const above =
        level === 'above' && limit
          ? `, above the limit of ${formatNumber(limit.amount)} ${limit.unit}`
          : '';
      return issue('repeated', `${name} is in ${listNames(products)}${amount}${above}.`);
    });
}

function issue(kind: PlanIssue['kind'], text: string): PlanIssue {
  return { kind, text };
}
