import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { REPOSITORY_ROOT } from '#tests/support/repository-root.ts';

const SCHEMA_FOLDER = path.join(REPOSITORY_ROOT, 'server/db/schema');

/** Each schema file names the module that writes its tables, with these exceptions. */
const OWNERS: Record<string, string> = {
  'demo-bank': 'server/providers/payments/',
  lots: 'server/modules/catalog/',
  sales: 'server/modules/orders/',
  'stock-moves': 'server/modules/catalog/',
};

export async function readTableOwners(): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const file of readdirSync(SCHEMA_FOLDER)) {
    const part = path.basename(file, '.ts');
    const owner = OWNERS[part] ?? `server/modules/${part}/`;
    const exported = (await import(path.join(SCHEMA_FOLDER, file))) as Record<string, unknown>;
    for (const [name, table] of Object.entries(exported)) {
      if (!is(table, PgTable)) continue;
      owners.set(name, owner);
      owners.set(getTableName(table), owner);
    }
  }
  return owners;
}

const WRITES = [
  /\.(?:insert|update|delete)\(\s*(\w+),?\s*\)/g,
  /\b(?:insert into|delete from)\s+(?:\$\{)?(\w+)/g,
  /\bupdate\s+(?:\$\{)?(\w+)\}?\s+set\b/g,
];

export function findForeignWrites(
  file: string,
  source: string,
  owners: ReadonlyMap<string, string>,
): string[] {
  const written = WRITES.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, name]) => name ?? ''),
  );
  return written.flatMap((name) => {
    const owner = owners.get(name);
    return owner && !file.startsWith(owner) ? [`${file} writes ${name}, which is ${owner}'s`] : [];
  });
}
