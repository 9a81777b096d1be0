import { describe, expect, test } from 'vitest';
import { greet } from './greet.ts';

test.each([
  ['Ada Byron', 'Dear Ada Byron,'],
  ["Conan O'Brien", "Dear Conan O'Brien,"],
  ['Dr. Jean-Luc Picard, Jr.', 'Dear Dr. Jean-Luc Picard, Jr.,'],
  ['  Zoë   Müller ', 'Dear Zoë Müller,'],
  ['山田 太郎', 'Dear 山田 太郎,'],
  ['J.R.R. Tolkien', 'Dear J.R.R. Tolkien,'],
])('greets %s by name', (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});

test.each([
  ['Ada https://evil.example/win', 'Dear Ada,'],
  ['Ada evil.example', 'Dear Ada,'],
  ['Ada भारती.com', 'Dear Ada,'],
  ['Ada eve@evil.example', 'Dear Ada,'],
])('removes the URL from %s', (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});

describe('sentences of strangers', () => {
  test.each([
    null,
    '',
    'https://evil.example',
    'You have won! Call 555-0100 now',
    'your parcel waits please pay the customs fee at the door today',
    'x'.repeat(61),
    'Ada\r\nYour account is locked:',
    '<b>Ada</b>',
  ])('are never used as a name: %j', (name) => {
    expect(greet(name)).toBe('Hello,');
  });
});
