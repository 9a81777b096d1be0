export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The path is as routers write it, with `:names` for its parameters. */
export function readCall(written: string): { method: Method; path: string } {
  const [method, path = ''] = written.split(' ');
  return { method: method as Method, path };
}
