import { z } from 'zod';

/** PostgreSQL rejects zero bytes, and lone surrogates from JSON cannot be stored. */
const NO_CONTROL_CHARACTERS = /^[^\p{Cc}\p{Cs}]*$/u;
const NO_CONTROL_BUT_NEWLINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u;
/** For text that is never displayed, such as passwords. */
export const WHOLE_CHARACTERS = /^\P{Cs}*$/u;

export function lineOfText(name: string, maxLength: number) {
  return textOf(name, maxLength, NO_CONTROL_CHARACTERS);
}

export function requiredLine(name: string, maxLength: number) {
  return lineOfText(name, maxLength).min(1, `${name} is required`);
}

export function paragraphs(name: string, maxLength: number) {
  return textOf(name, maxLength, NO_CONTROL_BUT_NEWLINES);
}

function textOf(name: string, maxLength: number, allowed: RegExp) {
  return z
    .string({
      error: ({ input }) => `${name} ${input === undefined ? 'is required' : 'must be text'}`,
    })
    .trim()
    .max(maxLength, `${name} must be at most ${maxLength} characters`)
    .regex(allowed, `${name} contains characters that are not allowed`);
}
