import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { DayLine } from './day-plan.ts';
import { writeCalendar } from './plan-calendar.ts';

function make(change: Partial<DayLine> & Pick<DayLine, 'name' | 'dose'>): DayLine {
  return {
    ...{ id: 1, isFromLabel: true, words: '', daysOfSupply: 30 },
    weeksAtMost: null,
    ...change,
  };
}

const PLAN = {
  firstDay: '2026-11-17',
  writtenAt: new Date('2026-11-16T09:30:15.250Z'),
  id: 'a1b2',
};
const DOSE = { unit: 'capsule', food: 'with', hoursApart: 0, fromWeek: 1, weeks: null } as const;

const LINES = [
  make({ name: 'Liver Renew', dose: { ...DOSE, units: { morning: 1 } }, daysOfSupply: 45 }),
  make({
    name: 'Enzyme; Spectrum, “Grün” \\ 7',
    dose: { ...DOSE, units: { morning: 2, midday: 1, evening: 1, bedtime: 3 } },
    words: 'Ada, please take it slowly',
    daysOfSupply: 60,
    weeksAtMost: 4,
  }),
];

function readEvents(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

describe('writeCalendar', () => {
  const events = readEvents(writeCalendar({ ...PLAN, lines: LINES }));

  test('writes one event per time of day and period, in local time', () => {
    expect(events.map(({ summary, startDate }) => [summary, String(startDate)])).toEqual([
      ['Morning supplements', '2026-11-17T08:00:00'],
      // The other product ends after four weeks; this one goes on.
      ['Morning supplements', '2026-12-15T08:00:00'],
      ['Midday supplements', '2026-11-17T12:30:00'],
      ['Evening supplements', '2026-11-17T18:00:00'],
      ['Bedtime supplements', '2026-11-17T21:30:00'],
    ]);
    expect(events.map(({ startDate }) => startDate.zone.tzid)).toEqual(Array(5).fill('floating'));
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(5);
    expect(events.map(({ duration }) => String(duration))).toEqual(Array(5).fill('PT15M'));
  });

  test('escapes products and doses', () => {
    expect(events[0]?.description).toBe(
      'Liver Renew: 1 capsule, with food\nEnzyme; Spectrum, “Grün” \\ 7: 2 capsules, with food',
    );
    expect(events[1]?.description).toBe('Liver Renew: 1 capsule, with food');
    expect(events[4]?.description).toBe('Enzyme; Spectrum, “Grün” \\ 7: 3 capsules, with food');
  });

  test('repeats daily until the end of the course', () => {
    const days: string[] = [];
    const iterator = events[0]?.iterator();
    for (let next = iterator?.next(); next; next = iterator?.next()) days.push(String(next));
    expect(days).toHaveLength(28);
    expect(days[0]).toBe('2026-11-17T08:00:00');
    expect(days.at(-1)).toBe('2026-12-14T08:00:00');
  });
});

test.each([
  ['the supply', 13, null, '20261129T080000'],
  ['the weeks allowed', 45, 2, '20261130T080000'],
  ['the supply, where it ends first', 13, 2, '20261129T080000'],
  ['the first day, for what does not last one', 0, null, '20261117T080000'],
  ['thirty days, where the supply is not known', undefined, null, '20261216T080000'],
])('ends with %s', (_, daysOfSupply, weeksAtMost, until) => {
  const dose = { ...DOSE, units: { morning: 1 } };
  const line = { ...make({ name: 'Mullein Clear', dose, weeksAtMost }), daysOfSupply };
  expect(writeCalendar({ ...PLAN, lines: [line] })).toContain(
    `RRULE:FREQ=DAILY;UNTIL=${until}\r\n`,
  );
});

test('starts in the week of the dose and lasts for its weeks', () => {
  const dose = { ...DOSE, units: { morning: 1 }, fromWeek: 2, weeks: 1 };
  const text = writeCalendar({ ...PLAN, lines: [make({ name: 'Mullein Clear', dose })] });
  expect(text).toContain('DTSTART:20261124T080000\r\n');
  expect(text).toContain('RRULE:FREQ=DAILY;UNTIL=20261130T080000\r\n');
  expect(readEvents(text)[0]?.description).toBe(
    'Mullein Clear: 1 capsule, with food, from week 2, for 1 week',
  );
});

test('folds lines at 75 octets without splitting characters', () => {
  const name = `${'Ünïcödé 💊 '.repeat(30)}end`;
  const line = make({ name, dose: { ...DOSE, units: { morning: 1 } } });
  const text = writeCalendar({ ...PLAN, lines: [line] });
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const octets = text.split('\r\n').map((each) => new TextEncoder().encode(each).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  expect(readEvents(text)[0]?.description).toBe(`${name}: 1 capsule, with food`);
});

test('does not fold a line of exactly 75 octets', () => {
  const name = 'x'.repeat(75 - 'DESCRIPTION:: 1 capsule\\, with food'.length);
  const line = make({ name, dose: { ...DOSE, units: { morning: 1 } } });
  const text = writeCalendar({ ...PLAN, lines: [line] });
  expect(text).toContain(`DESCRIPTION:${name}: 1 capsule\\, with food\r\n`);
});

test('has a time stamp and no personal data', () => {
  const text = writeCalendar({ ...PLAN, lines: LINES });
  expect(text).toContain('DTSTAMP:20261116T093015Z\r\n');
  expect(text).toContain('UID:a1b2-morning-0\r\n');
  expect(text).not.toContain('Ada');
  expect(text).not.toMatch(/ATTENDEE|ORGANIZER|URL|http/);
});

test('has no events for doses without times', () => {
  expect(readEvents(writeCalendar({ ...PLAN, lines: [] }))).toEqual([]);
});
