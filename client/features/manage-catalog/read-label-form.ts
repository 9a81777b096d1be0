import { readText } from '#client/lib/read-text.ts';
import { DAY_MOMENTS, type FoodRule, type Label, type LabelFact } from '#shared/rules/label.ts';
import { readAmount } from '#shared/rules/read-amount.ts';
import { splitLines } from '#shared/rules/split-lines.ts';

/** How labels print that no daily value is established. */
export const NO_DAILY_VALUE = '†';

/** The field that says what becomes of the label; without it the section was never opened. */
export const LABEL_STATE = 'label';
export const REMOVED = 'removed';

/** The label as part of an edit: nothing at all if nobody has changed it, null if it is to go. */
export function readLabelEdit(
  form: FormData,
  before: Label | null | undefined,
): { label?: Label | null } {
  if (!form.has(LABEL_STATE)) return {};
  const label = readText(form, LABEL_STATE) === REMOVED ? null : readLabelForm(form);
  return JSON.stringify(label) === JSON.stringify(before ?? null) ? {} : { label };
}

/** What is no number is left for the contract to refuse; a form with nothing in it is no label. */
function readLabelForm(form: FormData): Label | null {
  const text = (path: string) => readText(form, `label.${path}`).trim();
  const from = text('servingsPerDay.from');
  const label: Label = {
    contents: text('contents'),
    servingsPerContainer: readWhole(text('servingsPerContainer')),
    servingsPerDay: form.has('label.asNeeded')
      ? null
      : { from: readWhole(from), to: readWhole(text('servingsPerDay.to') || from) },
    moments: DAY_MOMENTS.filter((moment) => form.has(`label.moments.${moment}`)),
    food: text('food') as FoodRule,
    hoursApart: readWhole(text('hoursApart') || '0'),
    weeksAtMost: text('weeksAtMost') === '' ? null : readWhole(text('weeksAtMost')),
    facts: readFacts(form),
    cautions: splitLines(text('cautions')),
    storage: text('storage'),
    freeFrom: splitLines(text('freeFrom')),
    pairings: form.getAll('label.pairings').map(Number),
  };
  return JSON.stringify(label) === BLANK ? null : label;
}

const BLANK = JSON.stringify({
  contents: '',
  servingsPerContainer: Number.NaN,
  servingsPerDay: { from: Number.NaN, to: Number.NaN },
  moments: [],
  food: 'either',
  hoursApart: 0,
  weeksAtMost: null,
  facts: [],
  cautions: [],
  storage: '',
  freeFrom: [],
  pairings: [],
} satisfies Label);

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

function readWhole(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
