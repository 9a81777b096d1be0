/** The query builder wraps the driver's error as its cause. */
export function readErrorCode(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && code) return code;
  }
  return '';
}

export function isUniqueViolation(error: unknown): boolean {
  return readErrorCode(error) === '23505';
}
