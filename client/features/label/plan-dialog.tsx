import { CalendarPlus, Printer } from 'lucide-react';
import { useState } from 'react';
import { newRequestId } from '#client/lib/new-request-id.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/input.tsx';
import { addDays, type DayPlan } from '#shared/rules/day-plan.ts';
import { writeCalendar } from '#shared/rules/plan-calendar.ts';
import { describeSource } from './plan-grid.tsx';
import { type PlanSender, PlanSheet } from './plan-sheet.tsx';

type PlanDialogProps = {
  plan: DayPlan;
  sender: PlanSender | null;
  title: string;
  words: string;
  onClose: () => void;
};

export function PlanDialog({ plan, sender, title, words, onClose }: PlanDialogProps) {
  const [today] = useState(readToday);
  // An order arrives tomorrow at the earliest.
  const [chosenDay, setChosenDay] = useState(() => addDays(today, 1));
  const firstDay = /^\d{4}-/.test(chosenDay) ? chosenDay : today;
  const source = describeSource(plan.lines, sender?.name ?? '');
  return (
    <Dialog onClose={onClose} title="My timetable" size="lg">
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
          Print
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            const writtenAt = new Date();
            const id = newRequestId();
            const calendar = writeCalendar({ lines: plan.lines, firstDay, writtenAt, id });
            const type = 'text/calendar;charset=utf-8';
            saveFile(new Blob([calendar], { type }), 'my-timetable.ics');
          }}
        >
          <CalendarPlus aria-hidden="true" size={18} />
          Add to calendar
        </Button>
      </div>
      <PlanSheet {...{ plan, sender, title, words, firstDay, today, source }} />
    </Dialog>
  );
}

/** In the time zone of the browser. */
function readToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
