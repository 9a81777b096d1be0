import { addDays, type DayLine, firstDayOf } from './day-plan.ts';
import { DAY_MOMENTS, type DayMoment } from './label.ts';
import { describeDose, MOMENT_NAMES } from './describe-plan.ts';
import { arrangeDay } from './timetable.ts';

const TIMES: Record<DayMoment, string> = {
  morning: '080000',
  midday: '123000',
  evening: '180000',
  bedtime: '213000',
};

const DAYS_WITHOUT_END = 30;
const LINE_OCTETS = 75;

type CalendarPlan = {
  lines: readonly DayLine[];
  firstDay: string;
  writtenAt: Date;
  /** Must not identify a person. */
  id: string;
};

/**
 * Writes one daily event per time of day and period with the same products (RFC 5545). Omits instructions, names and
 * links, which are private.
 */
export function writeCalendar({ lines, firstDay, writtenAt, id }: CalendarPlan): string {
  const day = arrangeDay(lines);
  const stamp = writtenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const events = DAY_MOMENTS.flatMap((moment) => {
    return splitDays(day[moment]).flatMap(({ from, to, taken }) => {
      const description = taken.map((line) => `${line.name}: ${describeDose(line.dose, moment)}`);
      return [
        'BEGIN:VEVENT',
        `UID:${id}-${moment}-${from}`,
        `DTSTAMP:${stamp}`,
        `DTSTART:${writeMoment(addDays(firstDay, from), moment)}`,
        'DURATION:PT15M',
        `RRULE:FREQ=DAILY;UNTIL=${writeMoment(addDays(firstDay, to - 1), moment)}`,
        `SUMMARY:${escapeText(`${MOMENT_NAMES[moment]} supplements`)}`,
        `DESCRIPTION:${escapeText(description.join('\n'))}`,
        // Does not mark the time as busy.
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ];
    });
  });
  const all = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Supplement plan//EN', 'CALSCALE:GREGORIAN'],
    ...events,
    'END:VCALENDAR',
  ];
  return all.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Days from 0 during which the same products are taken. */
type Stretch = { from: number; to: number; taken: DayLine[] };

function splitDays(lines: readonly DayLine[]): Stretch[] {
  const spans = lines.map((line) => {
    const from = firstDayOf(line.dose);
    return { line, from, to: from + daysToTake(line) };
  });
  const edges = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  return edges.slice(0, -1).flatMap((from, index) => {
    const to = edges[index + 1] ?? from;
    const taken = spans.filter((span) => span.from <= from && to <= span.to);
    return taken.length > 0 ? [{ from, to, taken: taken.map(({ line }) => line) }] : [];
  });
}

function daysToTake({ daysOfSupply = DAYS_WITHOUT_END, weeksAtMost, dose }: DayLine): number {
  const weeks = Math.min(weeksAtMost ?? Infinity, dose.weeks ?? Infinity);
  return Math.max(1, Math.min(daysOfSupply, weeks * 7));
}

/** Without a time zone, so calendars use local time. */
function writeMoment(day: string, moment: DayMoment): string {
  return `${day.replaceAll('-', '')}T${TIMES[moment]}`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Folds by octets without splitting a character. */
function foldLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const octets = countOctets(character);
    if (length + octets > LINE_OCTETS) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}

function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
