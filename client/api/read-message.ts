import { read } from '#client/lib/read-as.ts';

export function readMessage(answer: unknown): string {
  return read(answer, { message: '' })?.message ?? '';
}
