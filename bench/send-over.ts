import { request, type Agent } from 'node:http';
import type { Send } from '#tests/checkout/shopper.ts';

/** Cheaper than fetch, because the generator shares the machine with the shop. */
export function sendOver(agent: Agent, origin: string): Send {
  return ({ path, body, headers }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Send>>>();
    const payload = JSON.stringify(body);
    const outgoing = request(
      origin + path,
      {
        agent,
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text,
            cookies: answer.headers['set-cookie'] ?? [],
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
    return promise;
  };
}
