export const EMAIL_MAX_LENGTH = 254;
/** Any letters are fine; what separates addresses, ends a header or adds a comment is not. */
const ONE_ADDRESS = /^[^\s\p{C},;:<>()[\]\\"@]+@[^\s\p{C},;:<>()[\]\\"@]+$/u;

/** One address, or nothing: a list would let a stranger send our mail to anyone. */
export function readMailAddress(text: string | null): string | undefined {
  const address = text?.trim() ?? '';
  return address.length <= EMAIL_MAX_LENGTH && ONE_ADDRESS.test(address) ? address : undefined;
}
