/** SQLSTATEs and network codes of a busy or unreachable database: retry shortly. */
const DATABASE_UNAVAILABLE =
  /^(08...|40001|40P01|53...|55P03|57014|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** Messages of errors without a code. */
const CONNECTION_LOST =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connect ENOENT|getaddrinfo/i;

export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (DATABASE_UNAVAILABLE.test(readOwnCode(current)) || CONNECTION_LOST.test(current.message))
      return true;
  }
  return false;
}

function readOwnCode(error: Error): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : '';
}
