import { describe, expect, test } from 'vitest';
import { moment, number, oneOf, orNull, read, readAs, text } from './read-as.ts';

const LINE = { id: number, name: 'Unnamed', price: 0, isSold: false, tags: [text] };

test('reads fields of the right type only', () => {
  const row = { id: 1, name: '', price: 2.5, isSold: true, tags: ['a'] };
  expect(readAs({ ...row, other: 'secret' }, LINE)).toEqual(row);
});

test('converts between numbers and numeric strings', () => {
  expect(readAs({ id: '4', name: 12, price: '1.5', tags: [3] }, LINE)).toMatchObject({
    id: 4,
    name: '12',
    price: 1.5,
    tags: ['3'],
  });
});

test.each([undefined, null, {}, []])('replaces a field that is %o by its fallback', (odd) => {
  const row = { id: 1, name: odd, price: odd, isSold: odd, tags: odd };
  expect(readAs(row, LINE)).toEqual({ id: 1, name: 'Unnamed', price: 0, isSold: false, tags: [] });
});

describe('a required field', () => {
  test('drops its row from a list if missing', () => {
    expect(readAs([{ id: 1 }, { name: 'a' }, null, 'text'], [LINE])).toHaveLength(1);
  });

  test('makes an optional object null if missing', () => {
    const shape = { line: orNull(LINE) };
    expect(readAs({ line: { id: 2 } }, shape).line?.id).toBe(2);
    expect(readAs({ line: { name: 'a' } }, shape)).toEqual({ line: null });
    expect(readAs({}, shape)).toEqual({ line: null });
  });

  test('makes the answer unreadable if missing', () => {
    expect(read({ line: {} }, { line: LINE })).toBeUndefined();
    expect(() => readAs({ line: {} }, { line: LINE })).toThrow('The answer cannot be read.');
  });
});

test('reads a missing object as empty', () => {
  expect(readAs({}, { part: { name: '', isOn: true } })).toEqual({
    part: { name: '', isOn: true },
  });
});

test.each([null, undefined, 'text', 7, true, []])('rejects %o as an object', (body) => {
  expect(read(body, { name: '' })).toBeUndefined();
});

test('reads enums and dates', () => {
  const shape = { state: oneOf(['on', 'off'], 'off'), at: orNull(moment) };
  const at = '2026-05-04T10:00:00.000Z';
  expect(readAs({ state: 'on', at }, shape)).toEqual({ state: 'on', at });
  expect(readAs({ state: 'half', at: 'someday' }, shape)).toEqual({ state: 'off', at: null });
});
