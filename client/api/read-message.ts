import { read } from '#client/lib/read-as.ts';

/** The message of an answer, for people; empty if it has none. */
export function readMessage(answer: unknown): string {
  return read(answer, { message: '' })?.message ?? '';
}
