/**
 * Made when it is first asked for, and kept. For what `Intl` makes: a phone takes up to a tenth of a second for its
 * first, which nobody should wait for who does not see it.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
