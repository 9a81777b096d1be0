import { describe, expect, test } from 'vitest';
import { lineOfText, paragraphs, requiredLine } from './text.ts';

const line = requiredLine('Title', 10);

test('trims texts', () => {
  expect(line.parse('  A title ')).toBe('A title');
  expect(paragraphs('Description', 20).parse('\n one\n\n two \n')).toBe('one\n\n two');
});

describe('a required line', () => {
  test.each<[unknown, string]>([
    ['', 'Title is required'],
    [' \t ', 'Title is required'],
    ['a'.repeat(11), 'Title must be at most 10 characters'],
    ['a\u0000b', 'Title contains characters that are not allowed'],
    ['a\nb', 'Title contains characters that are not allowed'],
    ['a\u007fb', 'Title contains characters that are not allowed'],
    ['a\ud83d', 'Title contains characters that are not allowed'],
    ['\ude00b', 'Title contains characters that are not allowed'],
    [undefined, 'Title is required'],
    [null, 'Title must be text'],
    [5, 'Title must be text'],
    [['a'], 'Title must be text'],
  ])('rejects %j', (value, message) => {
    const result = line.safeParse(value);
    expect(result.error?.issues.map((issue) => issue.message)).toContain(message);
  });
});

test.each(['Zoë', '漢字', '<iframe src=x>', '😀😀', "' OR 1=1--"])(
  'accepts the line %s unchanged',
  (value) => {
    expect(lineOfText('Name', 20).parse(value)).toBe(value);
  },
);

test('accepts an empty optional line', () => {
  expect(lineOfText('Name', 20).parse('  ')).toBe('');
});

test('accepts line breaks and tabs in paragraphs, but no other control characters', () => {
  const schema = paragraphs('Description', 20);
  expect(schema.parse('a\r\nb\tc')).toBe('a\r\nb\tc');
  expect(schema.safeParse('a\u0000b').success).toBe(false);
  expect(schema.safeParse('a\u001bb').success).toBe(false);
  expect(schema.safeParse('a\ud83db').success).toBe(false);
  expect(schema.safeParse('a'.repeat(21)).success).toBe(false);
});
