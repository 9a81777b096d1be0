import { addDays, type DayLine } from './day-plan.ts';
import { DAY_MOMENTS, type DayMoment } from './label.ts';
import { describeDose, MOMENT_NAMES } from './describe-plan.ts';
import { layOutDay } from './timetable.ts';

/** In the time of whoever reads the calendar, wherever they are. */
const TIMES: Record<DayMoment, string> = {
  morning: '080000',
  midday: '123000',
  evening: '180000',
  bedtime: '213000',
};

/** For what nobody knows the end of. */
const DAYS_WITHOUT_END = 30;
const LINE_OCTETS = 75;

type CalendarPlan = {
  lines: readonly DayLine[];
  /** The first day of it: '2026-11-15'. */
  firstDay: string;
  writtenAt: Date;
  /** Tells the events of two plans apart; says nothing of anybody. */
  id: string;
};

/**
 * One event for each time of day, every day until the first of its products runs out or may be taken no longer
 * (RFC 5545). Products and servings only: no words, no names of people, no link.
 */
export function writeCalendar({ lines, firstDay, writtenAt, id }: CalendarPlan): string {
  const day = layOutDay(lines);
  const stamp = writtenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const events = DAY_MOMENTS.flatMap((moment) => {
    const taken = day[moment];
    if (taken.length === 0) return [];
    const last = addDays(firstDay, Math.min(...taken.map(daysToTake)) - 1);
    const description = taken.map((line) => `${line.name}: ${describeDose(line.dose, moment)}`);
    return [
      'BEGIN:VEVENT',
      `UID:${id}-${moment}`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${writeMoment(firstDay, moment)}`,
      'DURATION:PT15M',
      `RRULE:FREQ=DAILY;UNTIL=${writeMoment(last, moment)}`,
      `SUMMARY:${escapeText(`${MOMENT_NAMES[moment]} supplements`)}`,
      `DESCRIPTION:${escapeText(description.join('\n'))}`,
      // It takes nobody's time: the day stays free for other things.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const all = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Supplement plan//EN', 'CALSCALE:GREGORIAN'],
    ...events,
    'END:VCALENDAR',
  ];
  return all.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** As long as there is some, and no longer than the label allows. */
function daysToTake({ daysOfSupply = DAYS_WITHOUT_END, weeksAtMost }: DayLine): number {
  return Math.max(1, Math.min(daysOfSupply, weeksAtMost === null ? Infinity : weeksAtMost * 7));
}

/** Without a zone: a time of the reader's own clock. */
function writeMoment(day: string, moment: DayMoment): string {
  return `${day.replaceAll('-', '')}T${TIMES[moment]}`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Counted in octets, and no character is cut in two. */
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
