import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (text: string) => readCsv(Buffer.from(text));

test('numbers rows like a spreadsheet', async () => {
  const { header, rows } = await read('id,name\n1,"two\nlines"\n\n,,\n2,Last\n');
  expect(header).toEqual(['id', 'name']);
  expect(rows).toEqual([
    { row: 2, cells: ['1', 'two\nlines'] },
    { row: 5, cells: ['2', 'Last'] },
  ]);
});

describe('files of spreadsheets', () => {
  test.each([
    ['commas', 'id,name\r\n1,"a;b"\r\n', ['1', 'a;b']],
    ['semicolons', 'id;name\r\n1;"a,b"\r\n', ['1', 'a,b']],
    ['a byte order mark', '\uFEFFid,name\n1,x\n', ['1', 'x']],
    ['no line break at the end', 'id,name\n1,x', ['1', 'x']],
    ['doubled quotation marks', 'id,name\n1,"a ""b"""', ['1', 'a "b"']],
    ['a formula made harmless', "id,name\n1,'=x", ['1', '=x']],
    ['letters that are cut in two by a chunk', `id,name\n1,${'é😀'.repeat(9_000)}`, null],
  ])('are read: %s', async (_name, text, cells) => {
    const file = await read(text);
    expect(file.header).toEqual(['id', 'name']);
    expect(file.rows).toEqual([{ row: 2, cells: cells ?? ['1', 'é😀'.repeat(9_000)] }]);
  });
});

describe('files that are not UTF-8 CSV', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a zero byte', Buffer.from('id,name\n1,a\0b'), 'UTF-8'],
    ['UTF-16', Buffer.from('\uFEFFid,name\n1,x', 'utf16le'), 'UTF-8'],
    ['Latin-1', Buffer.from('id,name\n1,Zoë', 'latin1'), 'UTF-8'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'UTF-8'],
  ])('are rejected: %s', async (_name, file, words) => {
    await expect(readCsv(file)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(words),
    });
  });
});

describe('wrong quotation marks', () => {
  test.each([
    ['id,name\n1,x\n2,"never closed\n3,y\n', 3, 'never closed'],
    ['id,name\n1,a"b\n', 2, 'double'],
    ['id,name\n1,"a"b\n', 2, 'double'],
  ])('are reported with their row: %j', async (text, row, words) => {
    const { rows, errors } = await read(text);
    expect(rows).toEqual([]);
    expect(errors).toEqual([{ row, column: null, message: expect.stringContaining(words) }]);
  });
});

test('accepts 20,000 rows and not one more', async () => {
  const rows = (count: number) => `id,price\n${'1,2\n'.repeat(count)}`;
  expect((await read(rows(20_000))).rows).toHaveLength(20_000);
  await expect(read(rows(20_001))).rejects.toMatchObject({
    code: 'body_too_large',
    message: expect.stringContaining('20,000 rows'),
  });
});

test.each([
  ['blank lines', '\n'],
  ['blank lines of Windows', '\r\n'],
  ['rows of empty cells', ',\n'],
])('counts %s toward the limit', async (_name, blank) => {
  const rows = (count: number) => `id,price\n1,2\n${blank.repeat(count)}`;
  expect((await read(rows(19_999))).rows).toHaveLength(1);
  await expect(read(rows(900_000))).rejects.toMatchObject({
    code: 'body_too_large',
    message: expect.stringContaining('counting blank ones'),
  });
});

test.each([
  ['between rows', '\n'.repeat(20_000)],
  ['within a long row', ','.repeat(400_000)],
])('lets other work run %s', async (_place, text) => {
  let turns = 0;
  const takeTurn = () => {
    turns += 1;
    next = setImmediate(takeTurn);
  };
  let next = setImmediate(takeTurn);
  await read(text);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(180);
});
