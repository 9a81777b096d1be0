/** A bare HTTP server that sends one recorded response. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Raw headers as alternating names and values, and the body in hex. */
export type RecordedAnswer = { headers: string[]; body: string };

/** Written by Node.js itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

process.once('message', (answer: RecordedAnswer) => {
  const body = Buffer.from(answer.body, 'hex');
  const headers: string[] = [];
  for (let at = 0; at < answer.headers.length; at += 2) {
    const [name = '', value = ''] = answer.headers.slice(at, at + 2);
    if (!OWN_HEADERS.has(name.toLowerCase())) headers.push(name, value);
  }
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit(0));
