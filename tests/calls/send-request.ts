import { Agent, request as openRequest } from 'node:http';
import type { FuzzedRequest } from './make-request.ts';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
};

/** Uses a real connection to send unusual paths unchanged. Fails without an answer in time. */
export function createSender(port: number, patienceMs: number) {
  const agent = new Agent({ keepAlive: true });
  return {
    close: () => agent.destroy(),
    send(request: FuzzedRequest, cookies: Record<string, string>): Promise<Answer> {
      const cookie = Object.entries(cookies).map((pair) => pair.join('='));
      const headers = {
        ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
        ...request.headers,
      };
      const startedAt = performance.now();
      return new Promise((resolve, reject) => {
        const { method, path } = request;
        const sent = openRequest(
          { port, host: '127.0.0.1', agent, method, path, headers },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('error', reject);
            answer.on('end', () => {
              clearTimeout(timer);
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                text: Buffer.concat(chunks).toString(),
                ms: performance.now() - startedAt,
              });
            });
          },
        );
        const timer = setTimeout(
          () => sent.destroy(new Error(`no answer within ${patienceMs} ms`)),
          patienceMs,
        );
        sent.on('error', (error) => {
          clearTimeout(timer);
          reject(error);
        });
        sent.end(request.body);
      });
    },
  };
}
