import { classNames } from '#client/lib/class-names.ts';
import { useShop } from '#client/lib/shop.ts';
import {
  addDays,
  type DayLine,
  type DayPlan,
  firstToRunOut,
  isCovered,
  reorderDay,
  unitsPerDay,
} from '#shared/rules/day-plan.ts';
import {
  describeCourse,
  describeDays,
  describeWeeks,
  listNames,
} from '#shared/rules/describe-plan.ts';
import { describeUnits } from '#shared/rules/dose-units.ts';
import { PlanGrid } from './plan-grid.tsx';
import './plan-sheet.css';
import { formatDay } from '#shared/rules/format.ts';

export type PlanSender = { name: string; phone: string };

/** Longer timetables are printed smaller to fit on one page. */
const COMFORTABLE_LINES = 8;
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

/** The timetable on the screen and on paper. */
export function PlanSheet(props: PlanSheetProps) {
  const { plan, sender, title, words, source, firstDay, today } = props;
  const { lines } = plan;
  const shop = useShop();
  const isMixed = lines.some((line) => !line.isFromLabel);
  const letters = lines.reduce((count, line) => count + line.words.length, words.length);
  const isDense = lines.length > COMFORTABLE_LINES || letters > COMFORTABLE_WORDS;
  return (
    <article className={classNames('plan-sheet', isDense && 'plan-sheet-dense')}>
      <header className="mb-4 text-sm wrap-break-word">
        <p className="hidden print:block">{shop.name}</p>
        <h3 className="font-display text-xl">{title}</h3>
        <p className="text-muted">
          {source} · First day {formatDay(firstDay)}
          <span className="hidden print:inline"> · Printed {formatDay(today)}</span>
        </p>
        {words && <p className="mt-1 whitespace-pre-line">{words}</p>}
      </header>
      <PlanGrid plan={plan} heading="h4" />
      <table className="mt-5 w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1 pr-3 font-medium">
              Product
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              A day
            </th>
            <th scope="col" className="py-1 font-medium">
              Lasts
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <SheetLine key={line.id} line={line} isMixed={isMixed} />
          ))}
        </tbody>
      </table>
      <div className="mt-4 grid gap-1 text-sm wrap-break-word">
        <Supply lines={lines} firstDay={firstDay} />
        <p>
          <strong>Questions?</strong>{' '}
          {sender?.phone
            ? `Call ${sender.name}: ${sender.phone}`
            : `Ask ${sender?.name ?? 'your practitioner'}.`}
        </p>
        <p className="text-muted">If a label gives a range, we use the higher amount.</p>
      </div>
    </article>
  );
}

function SheetLine({ line, isMixed }: { line: DayLine; isMixed: boolean }) {
  const { name, dose, daysOfSupply, weeksAtMost } = line;
  const perDay = unitsPerDay(dose);
  const course = describeCourse(dose);
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-1.5 pr-3 font-medium wrap-anywhere">
        {name}
      </th>
      <td className="py-1.5 pr-3">
        {perDay > 0 ? describeUnits(perDay, dose.unit) : '–'}
        {isMixed && line.isFromLabel && (
          <span className="hidden print:inline"> (from the label)</span>
        )}
        {course && <span className="block text-muted">{course}</span>}
      </td>
      <td className="py-1.5">
        {daysOfSupply === undefined ? '–' : describeDays(daysOfSupply)}
        {isCovered(line) && (
          <span className="block text-muted">
            enough for {describeWeeks(dose.weeks ?? weeksAtMost ?? 0)}
          </span>
        )}
      </td>
    </tr>
  );
}

function Supply({ lines, firstDay }: Pick<PlanSheetProps, 'firstDay'> & Pick<DayPlan, 'lines'>) {
  const first = firstToRunOut(lines);
  if (!first) return null;
  return (
    <p>
      <strong>Supply:</strong> {describeDays(first.days)}, until{' '}
      {formatDay(addDays(firstDay, first.days - 1))}; first to run out: {listNames(first.names)}.{' '}
      <strong>Reorder by</strong> {formatDay(reorderDay(firstDay, first.days))}.
    </p>
  );
}
