/** Creates a value on first use. The first `Intl` object blocks a slow phone for up to 0.1 s. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
