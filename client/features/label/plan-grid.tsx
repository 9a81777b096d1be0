import { Moon, Sun, Sunrise, Sunset } from 'lucide-react';
import type { DayLine, DayPlan } from '#shared/rules/day-plan.ts';
import { describeDose, describeNotes, MOMENT_NAMES } from '#shared/rules/describe-plan.ts';
import { DAY_MOMENTS } from '#shared/rules/label.ts';
import { arrangeDay } from '#shared/rules/timetable.ts';

const ICONS = { morning: Sunrise, midday: Sun, evening: Sunset, bedtime: Moon };

type PlanGridProps = {
  plan: DayPlan;
  heading: 'h3' | 'h4';
};

export function PlanGrid({ plan, heading: Heading }: PlanGridProps) {
  const day = arrangeDay(plan.lines);
  const isMixed = plan.lines.some((line) => !line.isFromLabel);
  const notes = describeNotes(plan);
  return (
    <>
      <div className="grid grid-cols-1 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
        {DAY_MOMENTS.map((moment) => {
          const Icon = ICONS[moment];
          return (
            <div key={moment} className="min-w-0 bg-surface p-3">
              <Heading className="mb-2 flex items-center gap-2 font-sans text-sm font-medium text-muted">
                <Icon aria-hidden="true" size={16} className="shrink-0" />
                {MOMENT_NAMES[moment]}
              </Heading>
              {day[moment].length === 0 ? (
                <p className="text-sm text-muted">Nothing</p>
              ) : (
                <ul className="grid grid-cols-1 gap-2">
                  {day[moment].map((line) => (
                    <li key={line.id} className="text-sm font-medium wrap-break-word">
                      {line.name}
                      <span className="block font-normal text-muted">
                        {describeDose(line.dose, moment)}
                        {/* On paper, the table has this mark. */}
                        {isMixed && line.isFromLabel && (
                          <span className="print:hidden"> (from the label)</span>
                        )}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          );
        })}
      </div>
      {notes.length > 0 && (
        <ul className="mt-3 grid list-disc grid-cols-1 gap-1 pl-5 text-sm">
          {notes.map((note) => (
            <li key={note} className="wrap-break-word">
              {note}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** 'Set by Dr. Byron unless marked' if some lines have the label's dose. */
export function describeSource(lines: readonly DayLine[], setBy: string): string {
  if (lines.every((line) => line.isFromLabel)) return 'From the label';
  const isMixed = lines.some((line) => line.isFromLabel);
  return isMixed ? `Set by ${setBy} unless marked` : `Set by ${setBy}`;
}
