import type { Call } from '#server/http/calls.ts';
import { writePdf, writePngBomb } from '#tests/support/upload-files.ts';
import { breakSomewhere, strangeText, strangeValue } from './broken-values.ts';
import { ODD_HEADERS, ODD_QUERIES, ODD_SEGMENTS, ODD_TYPES, OTHER_METHODS } from './odd-parts.ts';
import { pick, type KnownValues, type Random } from './known-values.ts';
import { PEOPLE, refusalFor, type Person } from './people.ts';
import { readShape } from './shape.ts';
import { makeValue } from './valid-values.ts';

export type FuzzedRequest = {
  trick: string;
  person: Person;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Whether the body matches the contract. Undefined without a contract, or if the fault is elsewhere. */
  fits: boolean | undefined;
};

const PICTURE = writePngBomb(8, 8);
const FACT_SHEET = writePdf({ pages: 1 });
const CSV = Buffer.from(
  'name,description,category,price\nMorning,For the morning,bind,12.00\n=1+1,Text,kill,1\n',
);

const TRICKS = Object.entries({
  none: 10,
  'broken body': 6,
  'strange text': 1,
  truncated: 1,
  'odd type': 1,
  'odd query': 1,
  'odd path': 1,
  'odd header': 1,
  'other method': 1,
}).flatMap(([trick, weight]) => Array<string>(weight).fill(trick));

/** A valid request for the call, or one with a fault. */
export function makeRequest(call: Call, known: KnownValues, random: Random): FuzzedRequest {
  const trick = pick(random, TRICKS);
  const person = choosePerson(call, random);
  const body = makeBody(call, trick, known, random);
  const query = trick === 'odd query' ? pick(random, ODD_QUERIES) : makeQuery(call, known, random);
  return {
    trick,
    person,
    method: trick === 'other method' ? pick(random, OTHER_METHODS) : call.method,
    path: makePath(call, trick, known, random) + query,
    headers: {
      // A new network for each request, so no rate limit ends the run.
      'x-forwarded-for': `10.${random(256)}.${random(256)}.${random(256)}`,
      ...(body.bytes && { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
      ...(trick === 'odd header' && pick(random, ODD_HEADERS)),
    },
    body: body.bytes,
    fits: body.fits,
  };
}

/** Usually a person with the right. */
function choosePerson(call: Call, random: Random): Person {
  const allowed = PEOPLE.filter((person) => refusalFor(call.access, person) === undefined);
  return pick(random, random(5) > 0 ? allowed : PEOPLE);
}

function makePath(call: Call, trick: string, known: KnownValues, random: Random): string {
  return call.path.replaceAll(/:(\w+)|\*/g, (_match, name: string | undefined) => {
    const value = known.choose(
      KEYS_BY_PATH[call.path.split('/', 3).join('/')] ?? name ?? '',
      random,
    );
    if (trick === 'odd path' || value === undefined) return pick(random, ODD_SEGMENTS);
    return name ? encodeURIComponent(String(value)) : String(value);
  });
}

/** The kind of token by path. */
const KEYS_BY_PATH: Record<string, string> = {
  '/api/shared': 'shareToken',
  '/shared/:token': 'shareToken',
  '/api/orders': 'orderToken',
  '/orders/:token': 'orderToken',
  '/api/refills': 'refillToken',
  '/refills/:token': 'refillToken',
  '/api/uploads': 'uploadToken',
  '/objects/*': 'objectKey',
};

function makeQuery(call: Call, known: KnownValues, random: Random): string {
  if (!call.querystring) return '';
  const fields = makeValue(readShape(call.querystring), '', known, random) as object;
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    (random(10) === 0 ? JSON.stringify(strangeValue(random)) : String(value)).slice(0, 500),
  ]);
  // URLs cannot carry lone surrogates, unlike JSON.
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]));
  return query.size > 0 ? `?${query.toString()}` : '';
}

type Body = { bytes: Buffer | undefined; type: string; fits: boolean | undefined };

function makeBody(call: Call, trick: string, known: KnownValues, random: Random): Body {
  const type = trick === 'odd type' ? pick(random, ODD_TYPES) : 'application/json';
  if (trick === 'strange text') return { bytes: strangeText(random), type, fits: undefined };
  if (!call.body) return { bytes: makeFile(call, random), type, fits: undefined };
  const valid = makeValue(readShape(call.body), '', known, random);
  const value = trick === 'broken body' ? breakSomewhere(valid, random) : valid;
  const bytes = Buffer.from(JSON.stringify(value));
  if (trick === 'truncated') {
    // At least a byte, since an optional body may be empty.
    return { bytes: bytes.subarray(0, 1 + random(bytes.length - 1)), type, fits: false };
  }
  const fits = call.body.safeParse(JSON.parse(bytes.toString())).success;
  return { bytes, type, fits: trick === 'odd type' ? undefined : fits };
}

/** A file or nothing, for calls without a body contract. */
function makeFile(call: Call, random: Random): Buffer | undefined {
  if (call.path.startsWith('/api/uploads/')) {
    return pick(random, [
      PICTURE,
      PICTURE,
      FACT_SHEET,
      CSV,
      PICTURE.subarray(0, 40),
      Buffer.alloc(0),
    ]);
  }
  if (call.path.includes('/import')) return pick(random, [CSV, CSV, PICTURE, strangeText(random)]);
  return call.method !== 'GET' && random(10) === 0 ? strangeText(random) : undefined;
}
