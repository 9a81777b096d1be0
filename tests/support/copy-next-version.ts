import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { REPOSITORY_ROOT } from './repository-root.ts';

const COPIED = ['server', 'package.json'];
const LINKED = ['node_modules', 'build', 'pictures', 'shared'];
const TAG = '9999_next_version';
/** An additive upgrade: columns of busy tables, and a table filled by a trigger. */
const MIGRATION = `
  alter table checkouts add column next_note text;--> statement-breakpoint
  alter table supplements add column next_note text;--> statement-breakpoint
  alter table orders add column next_note text;--> statement-breakpoint
  create table next_changes (id bigserial primary key);`;
const TRIGGER = `
  create or replace function announce_catalog_change() returns trigger language plpgsql as $$
  begin
    insert into next_changes default values;
    perform pg_notify('catalog_changed', '');
    return null;
  end $$;`;

type Journal = { entries: { idx: number; when: number }[] };

/** A next version with one more migration and a trigger that needs it. */
export function copyNextVersion(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const place = (name: string) => path.join(folder, name);
  for (const name of COPIED) {
    cpSync(path.join(REPOSITORY_ROOT, name), place(name), { recursive: true });
  }
  for (const name of LINKED) symlinkSync(path.join(REPOSITORY_ROOT, name), place(name));

  const journalFile = place('server/db/migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  const last = journal.entries.at(-1) ?? { idx: -1, when: 0 };
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: TAG };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(place(`server/db/migrations/${TAG}.sql`), MIGRATION);
  appendFileSync(place('server/db/triggers/announce-catalog-changes.sql'), TRIGGER);
  return folder;
}
