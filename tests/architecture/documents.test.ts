import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '#server/db/schema.ts';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'pictures/*.md']);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
const FILE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:css|js|json|md|sql|ts|tsx|yaml))`/g;
/** Folders that exist only while the shop runs. */
const MADE_LATER = /^(?:build|data|node_modules|test-results)\//;

function find(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

function anchorsOf(file: string): string[] {
  return find(/^#+ (.+)$/gm, readFileSync(file, 'utf8')).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(/\s/g, '-'),
  );
}

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('links to files and headings that exist', () => {
    const links = find(/\]\(([^)\s]+)\)/g, text).filter((link) => !/^[a-z]+:/.test(link));
    const broken = links.filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? document : path.join(path.dirname(document), file);
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('names commands of package.json', () => {
    expect(find(/npm run ([\w:-]+)/g, text).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names files that exist', () => {
    const files = find(FILE, text).filter((file) => !MADE_LATER.test(file));
    const missing = files.filter(
      (file) =>
        !existsSync(file) && globSync(`**/${file}`, { exclude: ['node_modules'] }).length === 0,
    );
    expect(missing).toEqual([]);
  });
});

it('lists every decision record in the index, numbered without gaps', () => {
  const records = globSync('docs/decisions/0*.md')
    .map((file) => path.basename(file))
    .toSorted();
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  expect(records.map((file) => Number(file.slice(0, 4)))).toEqual(records.map((_, at) => at + 1));
  expect(records.filter((file) => !index.includes(`(${file})`))).toEqual([]);
});

it('names every table in docs/privacy.md', () => {
  const tables = Object.values<unknown>(schema).flatMap((table) =>
    is(table, PgTable) ? [getTableName(table)] : [],
  );
  const privacy = readFileSync('docs/privacy.md', 'utf8');
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter((table) => !privacy.includes(`\`${table}\``))).toEqual([]);
});
