import { CalendarPlus, Printer } from 'lucide-react';
import { useState } from 'react';
import { newRequestId } from '#client/lib/new-request-id.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/input.tsx';
import { addDays, type DayPlan } from '#shared/rules/day-plan.ts';
import { writeCalendar } from '#shared/rules/plan-calendar.ts';
import { describeSource, PlanGrid } from './plan-grid.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import type { PlanSender } from './plan-panel.tsx';

type PlanDetailsProps = {
  plan: DayPlan;
  /** Null for a basket that nobody recommended. */
  sender: PlanSender | null;
  title: string;
  words: string;
};

export function PlanDetails({ plan, sender, title, words }: PlanDetailsProps) {
  const [today] = useState(readToday);
  /** What is ordered now is there tomorrow at the earliest. */
  const [chosenDay, setChosenDay] = useState(() => addDays(today, 1));
  const firstDay = /^\d{4}-/.test(chosenDay) ? chosenDay : today;
  const source = describeSource(plan.lines, sender?.name ?? '');
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <TextField
          label="First day"
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          value={chosenDay}
          onChange={(event) => setChosenDay(event.target.value)}
        />
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          Print my plan
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            const writtenAt = new Date();
            const id = newRequestId();
            saveFile(writeCalendar({ lines: plan.lines, firstDay, writtenAt, id }));
          }}
        >
          <CalendarPlus aria-hidden="true" size={18} />
          Add to calendar
        </Button>
      </div>
      <p className="mb-2 text-sm text-muted">{source}</p>
      <PlanGrid plan={plan} heading="h3" />
      <p className="mt-4 text-sm text-muted">
        Where a label gives a range, the most servings of a day are counted. Questions about it? Ask
        your practitioner.
      </p>
      <PlanSheet {...{ plan, sender, title, words, firstDay, today, source }} />
    </>
  );
}

/** The day of the reader's own calendar. */
function readToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function saveFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'my-plan.ics';
  link.click();
  // Later: the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
