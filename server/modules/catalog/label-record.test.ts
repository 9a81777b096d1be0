import { parse } from 'csv-parse/sync';
import { desc, eq, lte } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, supplements } from '#server/db/schema.ts';
import type { ImportReport } from '#shared/contracts/import-report.ts';
import { MAX_FACTS } from '#shared/contracts/label.ts';
import type { AdminSupplement, Supplement } from '#shared/contracts/supplements.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { makeFullLabel } from '#tests/support/labels.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

let opened: Promise<Console> | undefined;
/** Once for all: a password takes its time. */
const signIn = () => (opened ??= openConsole(shop()));

async function create(change: Record<string, unknown> = {}): Promise<AdminSupplement> {
  const { call } = await signIn();
  const { status, body } = await call('POST', '/supplements', newSupplement(change));
  expect(status).toBe(201);
  return body;
}

type Edited = AdminSupplement & { message: string; issues: { path: string }[] };

async function edit(id: number, change: Record<string, unknown>) {
  const { call } = await signIn();
  const { status, body } = await call('PUT', `/supplements/${id}`, newSupplement(change));
  return { status, body: body as Edited };
}

async function readLabel(id: number) {
  const [row] = await shop()
    .db.select({ label: supplements.label })
    .from(supplements)
    .where(eq(supplements.id, id));
  return row?.label;
}

async function send(path: string, file: string) {
  const { cookies } = await signIn();
  const answer = await shop().app.inject({
    method: 'POST',
    url: `/api/admin/supplements/import${path}`,
    cookies,
    headers: { 'content-type': 'text/csv' },
    payload: file,
  });
  return { status: answer.statusCode, body: answer.json<ImportReport>() };
}
const check = async (file: string) => (await send('/check', file)).body;
const apply = (file: string) => send('', file);

async function exportAll(): Promise<string> {
  const { cookies } = await signIn();
  return (await shop().app.inject({ url: '/api/admin/supplements.csv', cookies })).body;
}

describe('an edit', () => {
  test('retains an omitted label and removes one with null', async () => {
    const { id, label } = await create({ label: makeFullLabel({ pairings: [1, 2] }) });
    expect(label).toEqual(makeFullLabel({ pairings: [1, 2] }));
    expect((await edit(id, { name: 'Renamed' })).body.label).toEqual(label);
    const changed = makeFullLabel({ cautions: ['Keep away from children.'] });
    expect((await edit(id, { label: changed })).body.label).toEqual(changed);
    expect((await edit(id, { label: null })).body.label).toBeNull();
    expect(await readLabel(id)).toBeNull();
    const [entry] = await shop()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.subject, `supplement ${id}`))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ before: { label: changed }, after: { label: null } });
  });

  test('returns no label without one, and never the whole label to the store', async () => {
    const bare = await create();
    expect(bare.label).toBeNull();
    await create({ name: 'On the shelf', label: makeFullLabel() });
    const store = (await shop().app.inject({ url: '/api/supplements' })).json<Supplement[]>();
    expect(store.find(({ name }) => name === 'On the shelf')).not.toHaveProperty('label');
  });

  test.each([
    ['no unit', { serving: undefined }, 'label.serving'],
    ['a third of a unit', { serving: { count: 0.3, unit: 'tablet' } }, 'label.serving.count'],
    ['no servings', { servingsPerContainer: 0 }, 'label.servingsPerContainer'],
    ['a range the wrong way', { servingsPerDay: { from: 3, to: 1 } }, 'label.servingsPerDay'],
    [
      'a fact without a name',
      { facts: [{ ...makeFullLabel().facts[0], name: ' ' }] },
      'label.facts.0.name',
    ],
    ['an unknown time of day', { moments: ['noon'] }, 'label.moments.0'],
    ['an unknown field', { dose: 3 }, 'label'],
    ['a product twice', { pairings: [1, 1] }, 'label.pairings'],
    ['a product that is not there', { pairings: [1, 999_999] }, 'label.pairings'],
  ])('refuses %s and changes nothing', async (_, change, path) => {
    const { id } = await create({ label: makeFullLabel() });
    const answer = await edit(id, { label: makeFullLabel(change) });
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0]?.path).toBe(path);
    expect(await readLabel(id)).toEqual(makeFullLabel());
  });

  test('rejects a pairing with itself, but retains one with a deleted product', async () => {
    const { call } = await signIn();
    const other = await create({ name: 'Soon gone' });
    const label = makeFullLabel({ pairings: [other.id] });
    const { id } = await create({ label });
    expect((await edit(id, { label: makeFullLabel({ pairings: [id] }) })).body.message).toBe(
      'label.pairings: A supplement can’t be paired with itself.',
    );
    await call('DELETE', `/supplements/${other.id}`);
    expect((await edit(id, { label: { ...label, storage: 'Cool' } })).status).toBe(200);
    expect((await edit((await create()).id, { label })).body.message).toBe(
      `label.pairings: Unknown supplement id: ${other.id}.`,
    );
  });
});

describe('a CSV file', () => {
  test('contains all labels and changes nothing when imported again', async () => {
    const { id } = await create({
      name: 'Hostile',
      label: makeFullLabel({
        contents: '=HYPERLINK("x"), 90; capsules',
        facts: [
          {
            name: '-5 | "sub" \\ ;=1+1',
            amount: 1e-7,
            unit: '| \\',
            dailyValue: '†',
            isSubRow: true,
          },
          { name: '> not beneath', amount: 0, unit: '', dailyValue: null, isSubRow: false },
        ],
        cautions: ["'@quoted", '+1,=2'],
        freeFrom: ['>x', '|'],
        pairings: [1],
      }),
    });
    const before = await readLabel(id);
    const file = await exportAll();
    const rows = parse(file, { bom: true }).length - 1;
    expect(rows).toBeGreaterThan(40);
    const same = { created: 0, changed: 0, unchanged: rows, errors: [] };
    expect((await apply(file)).body).toMatchObject(same);
    expect(await readLabel(id)).toEqual(before);
  });

  test('restores labels exactly in a shop that lost them', async () => {
    const isSeeded = lte(supplements.id, 40);
    const read = () =>
      shop()
        .db.select({ id: supplements.id, label: supplements.label })
        .from(supplements)
        .where(isSeeded)
        .orderBy(supplements.id);
    const before = await read();
    const [header = [], ...rows] = parse(await exportAll(), { bom: true });
    const seeded = rows.filter(([id]) => Number(id) <= 40);
    // Removing the labels counts as an edit; a file without the last column ignores it.
    const file = [header, ...seeded]
      .map((cells) => cells.slice(0, -1).map((cell) => `"${cell.replaceAll('"', '""')}"`))
      .join('\n');
    await shop().db.update(supplements).set({ label: null }).where(isSeeded);
    expect((await apply(file)).body).toMatchObject({ changed: 40, errors: [] });
    expect(await read()).toEqual(before);
  });

  test('changes only the labels of columns that it contains', async () => {
    const { id } = await create({ label: makeFullLabel() });
    await apply(`id,name\n${id},Renamed\n`);
    expect(await readLabel(id)).toEqual(makeFullLabel());
    await apply(`id,label.cautions,label.servingsPerDay\n${id},"One\nTwo",as needed\n`);
    const cautions = ['One', 'Two'];
    expect(await readLabel(id)).toEqual(makeFullLabel({ cautions, servingsPerDay: null }));
  });

  test('gives a new supplement its label and removes one whose cells are all empty', async () => {
    await apply(
      'name,description,category,label.serving,label.servingsPerContainer,label.facts\nFiled,x,bind,2 capsules,30,"Zinc | 15 mg | 136%"\n',
    );
    const [row] = await shop().db.select().from(supplements).where(eq(supplements.name, 'Filed'));
    expect(row?.label).toMatchObject({
      serving: { count: 2, unit: 'capsule' },
      servingsPerContainer: 30,
      facts: [{ name: 'Zinc', amount: 15, unit: 'mg', dailyValue: '136%', isSubRow: false }],
    });
    await apply(`id,label.serving,label.servingsPerContainer,label.facts\n${row?.id},,,\n`);
    expect(await readLabel(row?.id ?? 0)).toBeNull();
  });

  test.each([
    ['label.servingsPerContainer', 'many', /whole number/],
    ['label.servingsPerContainer', '', /whole number/],
    ['label.servingsPerDay', 'often', /such as 1 to 2/],
    ['label.servingsPerDay', '3 to 1', /smaller/],
    ['label.moments', '"morning\nnoon"', /Line 2: A time of day/],
    ['label.food', 'maybe', /with, without or either/],
    ['label.hoursApart', '25', /at most 24/],
    ['label.facts', '"Zinc | 15 mg\nIron | much"', /Line 2: Amount must be a number/],
    ['label.facts', 'a | 1 mg | 2% | x', /Line 1: Write a fact as/],
    ['label.facts', `"${'Zinc | 1 mg\n'.repeat(100_000)}"`, new RegExp(`at most ${MAX_FACTS}`)],
    ['label.pairings', 'Zinc', /Line 1: A pairing must be the id/],
    ['label.pairings', '999999', /Unknown supplement id: 999999/],
  ])('is refused at %s for %j', async (column, cell, message) => {
    const { id } = await create({ label: makeFullLabel() });
    const extra = column === 'label.servingsPerContainer' ? ',label.food' : '';
    const file = `id,${column}${extra}\n${id},${cell}${extra && ',with'}\n`;
    const remark = { row: 2, column, message: expect.stringMatching(message) as string };
    expect((await check(file)).errors[0]).toEqual(remark);
    expect((await apply(file)).status).toBe(400);
    expect(await readLabel(id)).toEqual(makeFullLabel());
  });
});
