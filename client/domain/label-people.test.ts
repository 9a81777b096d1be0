import { expect, test } from 'vitest';
import { findPerson, labelPeople } from './label-people.ts';

const person = (id: number, name: string, email: string | null = null) => ({
  ...{ id, name, email, note: null, discountRate: null },
  recommendations: 0,
});

const PEOPLE = [
  person(1, 'Ada Byron'),
  person(2, 'Grace Hopper', 'grace@patient.example'),
  person(3, 'grace hopper'),
];

test('adds emails only to shared names', () => {
  expect(labelPeople(PEOPLE).map(({ label }) => label)).toEqual([
    'Ada Byron',
    'Grace Hopper (grace@patient.example)',
    'grace hopper (#3)',
  ]);
});

test.each([
  [' ada byron ', 1],
  ['Grace Hopper (grace@patient.example)', 2],
  ['Grace Hopper', null],
  ['Somebody new', null],
])('finds for %j the person %s', (typed, id) => {
  expect(findPerson(PEOPLE, typed)?.id ?? null).toBe(id);
});
