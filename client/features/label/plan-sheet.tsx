import { classNames } from '#client/lib/class-names.ts';
import { formatDay } from '#client/lib/format-date.ts';
import { useShop } from '#client/lib/shop.ts';
import {
  addDays,
  type DayLine,
  type DayPlan,
  firstToRunOut,
  reorderDay,
  servingsPerDay,
} from '#shared/rules/day-plan.ts';
import {
  describeDays,
  describeHours,
  describeWeeks,
  FOOD_NAMES,
  listNames,
  MOMENT_NAMES,
} from '#shared/rules/describe-plan.ts';
import { DAY_MOMENTS, type DayMoment } from '#shared/rules/label.ts';
import type { PlanSender } from './plan-panel.tsx';
import './plan-sheet.css';

/** More than this is printed smaller, so that ten lines with a lot of words still fit on one page. */
const COMFORTABLE_LINES = 10;
const COMFORTABLE_WORDS = 600;

type PlanSheetProps = {
  plan: DayPlan;
  sender: PlanSender | null;
  title: string;
  words: string;
  source: string;
  firstDay: string;
  today: string;
};

/** One sheet of paper, for the refrigerator. It is printed in place of the page that it stands in. */
export function PlanSheet(props: PlanSheetProps) {
  const { plan, sender, title, words, source, firstDay, today } = props;
  const { lines, leftOut } = plan;
  const shop = useShop();
  const isMixed = lines.some((line) => !line.isFromLabel);
  const letters = lines.reduce((count, line) => count + line.words.length, words.length);
  const isDense = lines.length > COMFORTABLE_LINES || letters > COMFORTABLE_WORDS;
  return (
    <article className={classNames('plan-sheet hidden print:block', isDense && 'plan-sheet-dense')}>
      <p>{shop.name}</p>
      <h3>{title}</h3>
      <p>
        {source} · Printed {formatDay(today)} · First day {formatDay(firstDay)}
      </p>
      {words && <p className="plan-words">{words}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            {DAY_MOMENTS.map((moment) => (
              <th key={moment} scope="col" className="plan-count">
                {MOMENT_NAMES[moment]}
              </th>
            ))}
            <th scope="col">Food</th>
            <th scope="col">Lasts</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <SheetLine key={line.id} line={line} isMarked={isMixed && line.isFromLabel} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Servings a day: {sum(lines, servingsOfDay)}</th>
            {DAY_MOMENTS.map((moment) => (
              <td key={moment} className="plan-count">
                {sum(lines, servingsAt(moment)) || '–'}
              </td>
            ))}
            <td colSpan={2}>The numbers are servings.</td>
          </tr>
        </tfoot>
      </table>
      <Supply lines={lines} firstDay={firstDay} />
      {lines
        .filter(({ dose }) => dose.hoursApart > 0)
        .map(({ id, name, dose }) => (
          <p key={id}>
            <strong>Keep apart:</strong> {name}, {describeHours(dose.hoursApart)} from everything
            else.
          </p>
        ))}
      {leftOut.length > 0 && (
        <p>
          <strong>Not in the plan,</strong> since the label gives no times: {listNames(leftOut)}.
        </p>
      )}
      <p>
        <strong>Questions?</strong>{' '}
        {sender?.phone ? `Call ${sender.name}: ${sender.phone}` : 'Ask your practitioner.'}
      </p>
    </article>
  );
}

/** What the practitioner says of it stands below, over the whole width. */
function SheetLine({ line, isMarked }: { line: DayLine; isMarked: boolean }) {
  const { name, dose, words, servingSize, daysOfSupply, weeksAtMost } = line;
  return (
    <>
      <tr>
        <th scope="row">
          {name}
          {servingSize && <small>1 serving: {servingSize}</small>}
          {isMarked && <small>from the label</small>}
        </th>
        {DAY_MOMENTS.map((moment) => (
          <td key={moment} className="plan-count">
            {dose.servings[moment] ?? '–'}
          </td>
        ))}
        <td>{FOOD_NAMES[dose.food]}</td>
        <td>
          {daysOfSupply === undefined ? '–' : describeDays(daysOfSupply)}
          {weeksAtMost !== null && <small>{describeWeeks(weeksAtMost)} at most</small>}
        </td>
      </tr>
      {words && (
        <tr className="plan-words">
          <td colSpan={DAY_MOMENTS.length + 3}>“{words}”</td>
        </tr>
      )}
    </>
  );
}

/** When something runs out, and when to order it again. */
function Supply({ lines, firstDay }: Pick<PlanSheetProps, 'firstDay'> & Pick<DayPlan, 'lines'>) {
  const first = firstToRunOut(lines);
  if (!first) return null;
  return (
    <p>
      <strong>Supply:</strong> {describeDays(first.days)}, until{' '}
      {formatDay(addDays(firstDay, first.days - 1))}; first to run out: {listNames(first.names)}.{' '}
      <strong>Order again by</strong> {formatDay(reorderDay(firstDay, first.days))}.
    </p>
  );
}

const servingsOfDay = ({ dose }: DayLine) => servingsPerDay(dose);
const servingsAt =
  (moment: DayMoment) =>
  ({ dose }: DayLine) =>
    dose.servings[moment] ?? 0;

function sum(lines: readonly DayLine[], count: (line: DayLine) => number): number {
  return lines.reduce((total, line) => total + count(line), 0);
}
