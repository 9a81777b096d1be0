import { expect, test } from 'vitest';
import { editHeadersSchema } from './edit-mark.ts';
import { writeEditMark } from '#shared/rules/edit-mark.ts';

const read = (header: string | undefined) =>
  editHeadersSchema.safeParse({ 'if-match': header, accept: '*/*' }).data;

test('reads back what it wrote', () => {
  const row = { version: 7, stockQuantity: 42 };
  expect(writeEditMark(row)).toBe('"7-42"');
  expect(read(writeEditMark(row))).toEqual({ 'if-match': row });
});

test.each([
  ['"7"', { version: 7, stockQuantity: undefined }],
  [' "7-0" ', { version: 7, stockQuantity: 0 }],
  ['*', undefined],
  [undefined, undefined],
])('reads %s', (header, mark) => {
  expect(read(header)?.['if-match']).toEqual(mark);
});

test.each([
  '',
  '7',
  '7-42',
  '""',
  '"7-"',
  '"-42"',
  '"7-42',
  'W/"7-42"',
  '"7", "8"',
  '"a"',
  '"1.5"',
])('rejects %j', (header) => {
  expect(read(header)).toBeUndefined();
});
