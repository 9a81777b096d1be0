import { z } from 'zod';

/**
 * Control characters have no place in a name or a title, and PostgreSQL refuses the zero byte. Half of a
 * character, which only JSON can carry, cannot be stored either.
 */
const NO_CONTROL_CHARACTERS = /^[^\p{Cc}\p{Cs}]*$/u;
const NO_CONTROL_BUT_NEWLINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u;
/** For text that is never shown, such as a password. */
export const WHOLE_CHARACTERS = /^\P{Cs}*$/u;

/** One line of text that a person types: trimmed, bounded, without control characters. */
export function lineOfText(name: string, maxLength: number) {
  return z
    .string({
      error: ({ input }) => `${name} ${input === undefined ? 'is required' : 'must be text'}`,
    })
    .trim()
    .max(maxLength, `${name} must be at most ${maxLength} characters`)
    .regex(NO_CONTROL_CHARACTERS, `${name} contains characters that are not allowed`);
}

export function requiredLine(name: string, maxLength: number) {
  return lineOfText(name, maxLength).min(1, `${name} is required`);
}

export function paragraphs(name: string, maxLength: number) {
  return z
    .string({
      error: ({ input }) => `${name} ${input === undefined ? 'is required' : 'must be text'}`,
    })
    .trim()
    .max(maxLength, `${name} must be at most ${maxLength} characters`)
    .regex(NO_CONTROL_BUT_NEWLINES, `${name} contains characters that are not allowed`);
}
