import { desc, eq, isNull } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { adminUsers, auditLog, stockMoves, supplements } from '#server/db/schema.ts';
import type { AdminSupplement } from '#shared/contracts/supplements.ts';
import type { ImportReport } from '#shared/contracts/import-report.ts';
import { type Console, openConsole } from '#tests/support/console.ts';
import { findViolations } from '#tests/support/invariants.ts';
import { newSupplement } from '#tests/support/supplements.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { importSupplements } from './import-supplements.ts';
import { lockSupplements, moveStock } from './move-stock.ts';

const shop = useTestApp();

let opened: Promise<Console> | undefined;
/** Once for all: a password takes its time. */
const signIn = () => (opened ??= openConsole(shop()));

async function download(path: string) {
  const { cookies } = await signIn();
  return shop().app.inject({ url: `/api/admin${path}`, cookies });
}

async function send(path: string, file: string | Buffer) {
  const { cookies } = await signIn();
  const answer = await shop().app.inject({
    method: 'POST',
    url: `/api/admin/supplements/import${path}`,
    cookies,
    headers: { 'content-type': 'text/csv' },
    payload: file,
  });
  return { status: answer.statusCode, body: answer.json<ImportReport & { message: string }>() };
}
const check = (file: string | Buffer) => send('/check', file);
const apply = (file: string | Buffer) => send('', file);

async function create(change: Record<string, unknown> = {}): Promise<AdminSupplement> {
  const { call } = await signIn();
  return (await call('POST', '/supplements', newSupplement(change))).body;
}

/** The shop's own export, cut down to one supplement, as a spreadsheet would save it. */
async function exportOne(id: number, change: (cells: Record<string, string>) => void = () => {}) {
  const records = parse(await exportAll(), { columns: true, bom: true });
  const record = (records as Record<string, string>[]).find((row) => row['id'] === String(id));
  if (!record) throw new Error(`${id} is not in the export.`);
  change(record);
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return `${Object.keys(record).join(',')}\n${Object.values(record).map(quote).join(',')}\n`;
}
const exportAll = async () => (await download('/supplements.csv')).body;

async function readRow(id: number) {
  const [row] = await shop().db.select().from(supplements).where(eq(supplements.id, id));
  return row;
}

const countAll = () => shop().db.$count(supplements);

describe('export of supplements', () => {
  test('downloads as a dated CSV file that is never cached', async () => {
    const { statusCode, headers, body } = await download('/supplements.csv');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="supplements-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-total-count']).toBe(
      String(await shop().db.$count(supplements, isNull(supplements.deletedAt))),
    );
    expect(body.split('\r\n')[0]).toBe(
      '\uFEFFid,name,description,category,categoryId,imageUrl,factSheetUrls,benefits,ingredients,' +
        'suggestedUse,servingSize,price,sku,gtin,cost,stockQuantity,lowStockThreshold,displayOrder,isActive,isTaxFree,' +
        'floorPrice,byRecommendation,' +
        'label.brand,label.contents,label.serving,label.servingsPerContainer,label.servingsPerDay,label.moments,label.food,label.hoursApart,label.weeksAtMost,' +
        'label.facts,label.cautions,label.storage,label.freeFrom,label.pairings,updatedAt',
    );
    const kept = await shop().db.$count(supplements, isNull(supplements.deletedAt));
    expect(parse(body)).toHaveLength(kept + 1);
  });

  test('changes nothing when imported again', async () => {
    const nasty = await create({
      name: '\'=HYPERLINK("x")',
      description: '-5 °C; "stored",\nin; =1+1\r\nthe dark\n=1+1\n \u200B@dry',
      benefits: ['+Supports', '@calm', "'quoted'", "'-'"],
      ingredients: '\u{1F33F} Ashwagandha; 1,5 %',
      displayOrder: -3,
      price: '7',
    });
    const before = await readRow(nasty.id);
    const file = await exportAll();
    const rows = parse(file).length - 1;
    const expected = { created: 0, changed: 0, unchanged: rows, errors: [], notes: [] };
    expect((await check(file)).body).toMatchObject(expected);
    expect((await apply(file)).body).toMatchObject(expected);
    expect(await readRow(nasty.id)).toEqual(before);
  });
});

describe('import of supplements', () => {
  test('previews the changes, then makes exactly those', async () => {
    const { id } = await create({ name: 'To Be Renamed', stockQuantity: 5 });
    const file = [
      'id;name;description;category;price;stockQuantity;benefits',
      `${id};Renamed;New text;kill;30;5;"One\nTwo"`,
      ';Brand New;From a file;bind;12.5;8;',
    ].join('\r\n');
    const before = await countAll();
    const dryRun = await check(file);
    expect(dryRun.status).toBe(200);
    expect(dryRun.body).toEqual({
      created: 1,
      changed: 1,
      unchanged: 0,
      errors: [],
      moreErrors: 0,
      notes: [],
      moreNotes: 0,
    });
    expect(await countAll()).toBe(before);
    expect((await readRow(id))?.name).toBe('To Be Renamed');

    expect((await apply(file)).body).toEqual(dryRun.body);
    expect(await readRow(id)).toMatchObject({
      name: 'Renamed',
      category: 'kill',
      price: '30.00',
      benefits: ['One', 'Two'],
      // Not in the file, so as it was.
      servingSize: '2 capsules',
      version: 2,
    });
    const store = await shop().app.inject({ url: '/api/supplements' });
    const created = store
      .json<AdminSupplement[]>()
      .find((supplement) => supplement.name === 'Brand New');
    expect(created).toMatchObject({ price: '12.50', stockQuantity: 8, lowStockThreshold: 10 });
    expect(
      (await apply(file.replace(';Brand New', `${created?.id};Brand New`))).body,
    ).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  });

  test('writes the ledger and the audit log like the form', async () => {
    const { id } = await create({ name: 'Logged' });
    await apply(
      `id,name,description,category,stockQuantity\n${id},Logged Again,x,bind,\n,Ledger,x,bind,4\n`,
    );
    const entries = await shop().db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3);
    const [imported, updated, created] = entries;
    expect(imported).toMatchObject({
      action: 'imported',
      subject: 'supplements',
      after: { created: 1, changed: 1, unchanged: 0 },
    });
    expect(updated).toMatchObject({ action: 'updated', subject: `supplement ${id}` });
    expect(updated?.before).toMatchObject({ name: 'Logged' });
    expect(updated?.after).toMatchObject({ name: 'Logged Again' });
    expect(created).toMatchObject({ action: 'created', after: { name: 'Ledger' } });
    const [row] = await shop().db.select().from(supplements).orderBy(desc(supplements.id)).limit(1);
    const moves = await shop()
      .db.select({ delta: stockMoves.delta, reason: stockMoves.reason })
      .from(stockMoves)
      .where(eq(stockMoves.supplementId, row?.id ?? 0));
    expect(moves).toEqual([{ delta: 4, reason: 'opening' }]);
  });

  test('never changes existing stock, and says so', async () => {
    const { id } = await create({ stockQuantity: 10 });
    const file = await exportOne(id, (cells) => (cells['name'] = 'Sold Meanwhile'));
    await shop().db.transaction(async (tx) => {
      await lockSupplements(tx, [id]);
      await moveStock(tx, [{ supplementId: id, delta: -3 }], { reason: 'damaged' });
    });
    const { body } = await check(file);
    expect(body).toMatchObject({ changed: 1, errors: [] });
    expect(body.notes).toEqual([
      {
        row: 2,
        column: 'stockQuantity',
        message: 'Stock stays at 7. Change it in the Inventory tab.',
      },
    ]);
    expect((await apply(file)).status).toBe(200);
    expect(await readRow(id)).toMatchObject({ name: 'Sold Meanwhile', stockQuantity: 7 });
  });

  test('clears text with an empty cell, but never a number', async () => {
    const { id } = await create({ price: '24.00', lowStockThreshold: 5 });
    await apply(`id,servingSize,price,lowStockThreshold\n${id},,, \n`);
    expect(await readRow(id)).toMatchObject({
      servingSize: '',
      price: '24.00',
      lowStockThreshold: 5,
    });
  });

  test('hides and shows supplements by TRUE and FALSE', async () => {
    const { id } = await create({ name: 'Shown' });
    const other = await create({ name: 'Hidden', isActive: false });
    expect(await exportOne(other.id)).toContain('"false"');
    await apply(`id,isActive\n${id},FALSE\n${other.id}, True \n`);
    expect([(await readRow(id))?.isActive, (await readRow(other.id))?.isActive]).toEqual([
      false,
      true,
    ]);
    expect((await check(`id,isActive\n${id},\n${other.id},TRUE\n`)).body).toMatchObject({
      changed: 0,
      unchanged: 2,
    });
    expect((await check(`id,isActive\n${id},perhaps\n`)).body.errors).toEqual([
      { row: 2, column: 'isActive', message: 'Active must be true or false' },
    ]);
  });

  test('leaves stored pictures alone and rejects invalid new ones', async () => {
    const { id } = await create({ name: 'Old Picture' });
    await shop()
      .db.update(supplements)
      .set({ imageUrl: '//old.example/a.png' })
      .where(eq(supplements.id, id));
    const renamed = await exportOne(id, (cells) => (cells['name'] = 'Still There'));
    expect((await apply(renamed)).body).toMatchObject({ changed: 1, errors: [] });
    expect(await readRow(id)).toMatchObject({ imageUrl: '//old.example/a.png' });
    const file = `id,imageUrl,factSheetUrls\n${id},//new.example/a.png,/a/../b.png\n`;
    expect((await apply(file)).status).toBe(400);
    expect((await check(file)).body.errors).toEqual(
      ['imageUrl', 'factSheetUrls'].map((column) => ({
        row: 2,
        column,
        message: 'Not the address of a picture',
      })),
    );
  });

  test('refuses rows that someone saved since the export', async () => {
    const { call } = await signIn();
    const { id } = await create({ name: 'First' });
    const file = await exportOne(id, (cells) => (cells['price'] = '99.00'));
    await call('PUT', `/supplements/${id}`, newSupplement({ name: 'Saved By Another' }));
    const { body } = await check(file);
    expect(body.errors).toEqual([
      {
        row: 2,
        column: 'updatedAt',
        message: 'This supplement has changed since the export.',
      },
    ]);
    const refused = await apply(file);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'invalid_input', report: { errors: body.errors } });
    expect(await readRow(id)).toMatchObject({ name: 'Saved By Another', price: '24.00' });
  });

  test('writes all rows or none', async () => {
    const { id } = await create({ name: 'Untouched' });
    const before = await countAll();
    const { status } = await apply(
      `id,name,description,category,price\n${id},Touched,x,bind,1\n,New,x,bind,1\n,Broken,x,bind,1e999\n`,
    );
    expect(status).toBe(400);
    expect((await readRow(id))?.name).toBe('Untouched');
    expect(await countAll()).toBe(before);
  });

  test('finds nothing left to change in the second of two concurrent imports', async () => {
    const { id } = await create({ name: 'Contended' });
    const file = await exportOne(id, (cells) => (cells['name'] = 'Settled'));
    const answers = await Promise.all([apply(file), apply(file)]);
    expect(answers.map(({ body }) => body.changed).toSorted()).toEqual([0, 1]);
    expect(await readRow(id)).toMatchObject({ name: 'Settled', version: 2 });
  });

  test('reads 20,000 rows and reports only the first errors', async () => {
    const { body } = await check(`name,description,category\n${'x,y,nowhere\n'.repeat(20_000)}`);
    expect(body.errors).toHaveLength(100);
    expect(body.moreErrors).toBe(19_900);
    const { status } = await check(`name,description,category\n${'x,y,bind\n'.repeat(20_001)}`);
    expect(status).toBe(413);
  });

  test('rejects a file of blank lines without delaying other requests', async () => {
    const answered: string[] = [];
    const note = <T>(name: string, request: Promise<T>) =>
      request.finally(() => answered.push(name));
    const [refused] = await Promise.all([
      note('import', check('\n'.repeat(900_000))),
      note('health', shop().app.inject({ url: '/healthz' })),
    ]);
    expect(refused.status).toBe(413);
    expect(refused.body.message).toBe(
      'The file has more than 20,000 rows, counting blank ones. Delete blank rows or split the file.',
    );
    expect(answered).toEqual(['health', 'import']);
  });
});

describe('import errors', () => {
  const HEADER = 'id,name,description,category,price';
  test.each<[string, string, { row: number; column: string | null; message: RegExp }]>([
    ['an unknown header', 'id,prise\n1,2', { row: 1, column: 'prise', message: /^Unknown column/ }],
    ['a header twice', 'id,name,name\n1,a,b', { row: 1, column: 'name', message: /twice/ }],
    ['a nameless column', 'id,\n1,2', { row: 1, column: null, message: /Column 2 has no name/ }],
    [
      'a missing column',
      'name,category\nx,bind',
      { row: 1, column: 'description', message: /^Missing column/ },
    ],
    [
      'another file altogether',
      `${'a,'.repeat(500_000)}b\n1`,
      { row: 1, column: null, message: /500001 columns, but a supplement has 37/ },
    ],
    [
      'half a million pages',
      `id,factSheetUrls\n1,"${'x\n'.repeat(500_000)}"`,
      { row: 2, column: 'factSheetUrls', message: /at most 40/ },
    ],
    ['a header only', HEADER, { row: 1, column: null, message: /no rows below/ }],
    ['an id twice', 'id,price\n1,2\n1,3', { row: 3, column: 'id', message: /Row 2 .* id 1/ }],
    [
      'no such id',
      'id,price\n999999,2',
      { row: 2, column: 'id', message: /^Unknown supplement id/ },
    ],
    [
      'too large an id',
      'id,price\n99999999999,2',
      { row: 2, column: 'id', message: /^Unknown supplement id/ },
    ],
    ['a word for an id', 'id,price\nabc,2', { row: 2, column: 'id', message: /whole number/ }],
    ['an id of 0', 'id,price\n0,2', { row: 2, column: 'id', message: /whole number/ }],
    ['too few cells', 'id,price\n1', { row: 2, column: null, message: /1 cells, .* has 2/ }],
    ['too many cells', 'id,price\n1,2,3', { row: 2, column: null, message: /3 cells/ }],
    ['an open quote', 'id,name\n1,"x', { row: 2, column: null, message: /never closed/ }],
    [
      'an unknown category',
      `${HEADER}\n,x,y,heal,1`,
      { row: 2, column: 'category', message: /five therapeutic/ },
    ],
    [
      'an unknown category id',
      'id,categoryId\n1,99999',
      { row: 2, column: 'categoryId', message: /^Unknown category id/ },
    ],
    [
      'a word for a category id',
      'id,categoryId\n1,x',
      { row: 2, column: 'categoryId', message: /whole number/ },
    ],
    ['no name', `${HEADER}\n,,y,bind,1`, { row: 2, column: 'name', message: /required/ }],
    ['1e999', 'id,price\n1,1e999', { row: 2, column: 'price', message: /such as 24.00/ }],
    ['a negative price', 'id,price\n1,-1', { row: 2, column: 'price', message: /such as/ }],
    ['a comma in a price', 'id;price\n1;1,5', { row: 2, column: 'price', message: /such as/ }],
    [
      'half a unit',
      'id,stockQuantity\n1,1.5',
      { row: 2, column: 'stockQuantity', message: /whole number/ },
    ],
    [
      'a script for a picture',
      'id,imageUrl\n1,javascript:alert(1)',
      { row: 2, column: 'imageUrl', message: /picture/ },
    ],
    [
      'a picture that was never uploaded',
      `id,imageUrl\n1,/objects/images/${'0'.repeat(32)}-480.webp`,
      { row: 2, column: null, message: /^Picture not found/ },
    ],
    [
      'a control character',
      'id,name\n1,a\u0007b',
      { row: 2, column: 'name', message: /not allowed/ },
    ],
    [
      'no moment',
      'id,price,updatedAt\n1,9,yesterday',
      { row: 2, column: 'updatedAt', message: /as exported/ },
    ],
  ])('explain %s', async (_name, file, { row, column, message }) => {
    const { status, body } = await check(file);
    expect(status).toBe(200);
    expect(body.errors[0]).toEqual({ row, column, message: expect.stringMatching(message) });
    expect((await apply(file)).status).toBe(400);
  });

  test('explain a deleted supplement', async () => {
    const { call } = await signIn();
    const { id } = await create();
    await call('DELETE', `/supplements/${id}`);
    expect((await check(`id,price\n${id},2`)).body.errors).toEqual([
      { row: 2, column: 'id', message: `Supplement ${id} was deleted.` },
    ]);
  });

  test.each<[string, Buffer, number]>([
    ['nothing', Buffer.alloc(0), 400],
    ['zero bytes', Buffer.from('id,name\n1,a\0b'), 400],
    ['another encoding', Buffer.from('id,name\n1,Zoë', 'latin1'), 400],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 400],
    ['2 MB and a byte', Buffer.alloc(2 * 1024 * 1024 + 1, 'x'), 413],
  ])('reject a file of %s', async (_name, file, status) => {
    expect((await check(file)).status).toBe(status);
    expect((await apply(file)).status).toBe(status);
  });
});

test.each<['GET' | 'POST', string]>([
  ['GET', '/supplements.csv'],
  ['GET', '/orders.csv'],
  ['POST', '/supplements/import/check'],
  ['POST', '/supplements/import'],
])('allows only administrators: %s %s', async (method, path) => {
  const answer = await shop().app.inject({ method, url: `/api/admin${path}` });
  expect(answer.statusCode).toBe(401);
});

test('leaves stock and ledger consistent', async () => {
  expect(await findViolations(shop().db, 'instant')).toEqual([]);
});

test('writes nothing if the sender leaves before the end', async () => {
  const before = await countAll();
  const [admin] = await shop().db.select().from(adminUsers).limit(1);
  if (!admin) throw new Error('The shop has no administrator.');
  const file = Buffer.from('name,description,category,price\nLate,Text,bind,1\n');
  const left = importSupplements({ db: shop().db }, admin, { file, hasLeft: () => true });
  await expect(left).rejects.toThrow('The import was canceled. Nothing was changed.');
  expect(await countAll()).toBe(before);
  await importSupplements({ db: shop().db }, admin, { file, hasLeft: () => false });
  expect(await countAll()).toBe(before + 1);
});
