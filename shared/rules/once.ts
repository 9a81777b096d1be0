/**
 * Made when it is first asked for, and kept. For what `Intl` makes: each takes a phone several milliseconds, which nobody
 * should wait for who sees no date.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
