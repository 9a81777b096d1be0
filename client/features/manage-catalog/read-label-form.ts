import { readText } from '#client/lib/read-text.ts';
import { readUnits } from '#shared/rules/dose-units.ts';
import { DAY_MOMENTS, type Label, type LabelFact } from '#shared/rules/label.ts';
import {
  arrangeLabel,
  NO_DAILY_VALUE,
  readLabelText,
  readWhole,
} from '#shared/rules/label-fields.ts';
import { readAmount } from '#shared/rules/read-amount.ts';

/** A hidden field; without it the section was never opened. */
export const LABEL_STATE = 'label';
export const REMOVED = 'removed';

/** Returns an empty object for an unchanged label and null for a removed one. */
export function readLabelEdit(
  form: FormData,
  before: Label | null | undefined,
): { label?: Label | null } {
  if (!form.has(LABEL_STATE)) return {};
  const label = readText(form, LABEL_STATE) === REMOVED ? null : readLabelForm(form);
  return isSame(label, before ?? null) ? {} : { label };
}

/** An empty form means no label. */
function readLabelForm(form: FormData): Label | null {
  const label = readFields(form);
  return isSame(label, readFields(new FormData())) ? null : label;
}

function readFields(form: FormData): Label {
  const text = (path: string) => readText(form, `label.${path}`).trim();
  const from = text('servingsPerDay.from');
  const parts: Partial<Record<keyof Label, unknown>> = {
    serving: {
      count: readUnits(text('serving.count')) || Number.NaN,
      unit: text('serving.unit'),
    },
    servingsPerDay: form.has('label.asNeeded')
      ? null
      : { from: readWhole(from), to: readWhole(text('servingsPerDay.to') || from) },
    moments: DAY_MOMENTS.filter((moment) => form.has(`label.moments.${moment}`)),
    facts: readFacts(form),
    pairings: form.getAll('label.pairings').map(Number),
  };
  // The contract refuses invalid values.
  return arrangeLabel((field) =>
    field in parts ? parts[field] : readLabelText(field, readText(form, `label.${field}`)),
  ) as Label;
}

function readFacts(form: FormData): LabelFact[] {
  const facts: LabelFact[] = [];
  while (form.has(`label.facts.${facts.length}.name`)) {
    const text = (field: string) => readText(form, `label.facts.${facts.length}.${field}`).trim();
    const dailyValue = text('dailyValue');
    facts.push({
      name: text('name'),
      amount: readAmount(text('amount')),
      unit: text('unit'),
      dailyValue: dailyValue === NO_DAILY_VALUE ? null : dailyValue,
      isSubRow: form.has(`label.facts.${facts.length}.isSubRow`),
    });
  }
  return facts;
}

function isSame(one: Label | null, other: Label | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
