import type { Db } from '#server/db/database.ts';
import { type CsvCell, writeCsvHeader, writeCsvRow } from '#server/text/csv-cells.ts';
import type { PracticeClient } from '#shared/contracts/practice.ts';
import { writeRate } from '#shared/rules/commission.ts';
import { listPeople } from './people.ts';

const PEOPLE_PER_READ = 1_000;

const COLUMNS: readonly (readonly [name: string, read: (person: PracticeClient) => CsvCell])[] = [
  ['name', (person) => person.name],
  ['email', (person) => person.email],
  ['note', (person) => person.note],
  ['recommendations', (person) => person.recommendations],
  ['addedOn', (person) => person.createdAt],
  ['discountPercent', (person) => writeRate(person.discountRate)],
];

export async function* exportPeople(db: Db, userId: number): AsyncGenerator<string> {
  yield writeCsvHeader(COLUMNS.map(([name]) => name));
  let after: number | undefined;
  for (;;) {
    const { rows } = await listPeople(db, userId, { after, limit: PEOPLE_PER_READ });
    yield rows.map((person) => writeCsvRow(COLUMNS.map(([, read]) => read(person)))).join('');
    if (rows.length < PEOPLE_PER_READ) return;
    after = rows.at(-1)?.id;
  }
}
