import { expect, test } from 'vitest';
import { createRowCounter } from './count-csv-rows.ts';

const encode = (text: string) => new TextEncoder().encode(text);

test('counts rows over chunks, ignoring line breaks in cells', () => {
  const count = createRowCounter();
  expect(count(encode('name,items\r\nAda,"Bile'))).toBe(1);
  expect(count(encode(' Flow\n=Ev""il\n'))).toBe(1);
  expect(count(encode('"\r\nBob,x\r'))).toBe(2);
  expect(count(encode('\n'))).toBe(3);
});
