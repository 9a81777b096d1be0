import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import path from 'node:path';
import autocannon from 'autocannon';
import { median } from './percentile.ts';
import { rateRow, type Row } from './rows.ts';
import type { RecordedAnswer } from './serve-recorded-answer.ts';

const PATH = '/api/supplements';
const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const WARM_UP_SECONDS = 2;
const TARGET_RATIO = 0.95;
/** As browsers and as simple programs request it. */
const ENCODINGS = ['br', 'identity'];

/** Requests per second for the catalog, compared with a bare HTTP server that sends the same bytes and headers. */
export function benchCatalogRead(address: string): Promise<Row[]> {
  return measureCatalogRead(address, { engine: 'pglite', products: 40 });
}

export async function measureCatalogRead(
  address: string,
  about: Pick<Row, 'engine' | 'products'>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const encoding of ENCODINGS) {
    const rates = await compare(address, encoding);
    rows.push(rateRow({ name: `catalog read, ${encoding}`, ...about }, rates, TARGET_RATIO));
  }
  return rows;
}

async function compare(address: string, encoding: string) {
  const answer = await recordAnswer(address, encoding);
  const bare = await startBareServer(answer);
  try {
    await measure(address, encoding, WARM_UP_SECONDS);
    await measure(bare.address, encoding, WARM_UP_SECONDS);
    const shopRates: number[] = [];
    const bareRates: number[] = [];
    // Alternates, so that other load on the machine affects both alike.
    for (let round = 1; round <= ROUNDS; round += 1) {
      shopRates.push(await measure(address, encoding, ROUND_SECONDS));
      bareRates.push(await measure(bare.address, encoding, ROUND_SECONDS));
    }
    return { shop: median(shopRates), bare: median(bareRates) };
  } finally {
    bare.process.kill();
  }
}

function recordAnswer(address: string, encoding: string): Promise<RecordedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RecordedAnswer>();
  get(`${address}${PATH}`, { headers: { 'accept-encoding': encoding } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const body = Buffer.concat(chunks).toString('hex');
      resolve({ headers: response.rawHeaders, body });
    });
  }).on('error', reject);
  return promise;
}

async function startBareServer(
  answer: RecordedAnswer,
): Promise<{ address: string; process: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'serve-recorded-answer.ts'));
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number];
  return { address: `http://127.0.0.1:${port}`, process: child };
}

async function measure(address: string, encoding: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `${address}${PATH}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': encoding },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success and ${result.errors} failed`);
  }
  return result['2xx'] / result.duration;
}
