import type { Call } from '#server/http/calls.ts';
import { writePdf, writePngBomb } from '#tests/support/upload-files.ts';
import { breakSomewhere, strangeText, strangeValue } from './broken-values.ts';
import { pick, type KnownValues, type Random } from './known-values.ts';
import { PEOPLE, refusalFor, type Person } from './people.ts';
import { readShape } from './shape.ts';
import { makeValue } from './valid-values.ts';

export type FuzzedRequest = {
  /** What is wrong with it, if anything. */
  trick: string;
  person: Person;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Whether the contract takes the body; undefined when there is no contract or the trick is not in the body. */
  fits: boolean | undefined;
};

const PICTURE = writePngBomb(8, 8);
const FACT_SHEET = writePdf({ pages: 1 });
const CSV = Buffer.from(
  'name,description,category,price\nMorning,For the morning,bind,12.00\n=1+1,Text,kill,1\n',
);

const ODD_SEGMENTS = [
  ...[
    '0',
    '-1',
    '01',
    '1.5',
    '1e1',
    '0x1',
    '+1',
    '%201',
    '1%20',
    '%31',
    '%EF%BC%91',
    '2147483648',
    'NaN',
  ],
  ...['abc', 'null', 'undefined', 'true', '__proto__', 'constructor', 'summary', 'sent', '*'],
  ...[
    '%00',
    '%ff',
    '%c3%28',
    '%zz',
    '%',
    '..%2f..%2fadmin',
    '%2e%2e',
    '.',
    ';a=1',
    'a%0d%0aSet-Cookie:x=1',
  ],
  ...[
    '%F0%9F%98%80',
    "'%20OR%201=1--",
    '%3Cscript%3E',
    'a'.repeat(101),
    'a'.repeat(600),
    '9'.repeat(400),
  ],
];
const ODD_QUERIES = [
  ...[
    '?',
    '?=',
    '?&&&',
    '?a',
    '?a=1&a=2',
    '?search',
    '?search=',
    '?search[]=x&search=y',
    '?search[a]=1',
  ],
  ...[
    '?search=%00',
    '?search=%ff',
    '?search=%zz',
    '?search=%25',
    "?search='%20OR%201=1--",
    '?search=%0d%0a',
  ],
  ...[
    '?limit=0',
    '?limit=-1',
    '?limit=1e9',
    '?limit=abc',
    '?limit=5&limit=6',
    '?before=0',
    '?before=abc',
  ],
  ...[
    '?before=99999999999',
    '?after=x',
    '?after=1.1',
    '?after=-9999999999.1',
    '?stock=all',
    '?days=31',
  ],
  ...[
    '?from=2026-02-30',
    '?to=abc',
    '?from=2026-01-31&to=2020-01-01',
    '?paymentStatus=stolen',
    '?orderStatus=',
  ],
  ...[
    '?__proto__[a]=1',
    '?constructor=1',
    `?${'a=1&'.repeat(2_000)}`,
    `?search=${'x'.repeat(5_000)}`,
  ],
  ...[
    '?supplement=1',
    '?supplement=99999999999999',
    '?payment_intent_client_secret=a&payment_intent=b',
  ],
];
const ODD_HEADERS: Record<string, string>[] = [
  { host: 'evil.example' },
  { host: 'a"><script>' },
  { host: '' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { cookie: 'session=AAAA; admin_session=AAAA; checkout=AAAA' },
  { cookie: 'session="; admin_session=%00; checkout=%zz' },
  { cookie: `session=${'a'.repeat(8_000)}` },
  { cookie: '=; ;;; a' },
  { 'if-match': '"1-1"' },
  { 'if-match': '*' },
  { 'if-match': 'W/"x", "y"' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=5-1' },
  { accept: 'application/xml' },
  { 'accept-encoding': 'br;q=0, gzip;q=0, *;q=0' },
  { 'accept-encoding': 'nonsense' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-for': 'unknown, ::1, <script>' },
  { 'x-http-method-override': 'DELETE' },
  { 'stripe-signature': 't=1,v1=abc' },
  { authorization: 'Bearer abc' },
  { 'accept-language': 'x'.repeat(4_000) },
];
const ODD_TYPES = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/JSON',
    'application/json;',
    'application/problem+json',
  ],
  ...['text/csv', 'application/octet-stream', '', 'nonsense', 'application/json, text/plain'],
];
const OTHER_METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
];

const TRICKS = [
  ...['none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
  ...['broken body', 'broken body', 'broken body', 'broken body', 'broken body', 'broken body'],
  ...[
    'strange text',
    'truncated',
    'odd type',
    'odd query',
    'odd path',
    'odd header',
    'other method',
  ],
] as const;

/** A request for the call: as its contract wants it, or with one thing wrong. */
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
      // Everyone comes from somewhere else, so that no limit of one address ends the run.
      'x-forwarded-for': `10.${random(256)}.${random(256)}.${random(256)}`,
      ...(body.bytes && { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
      ...(trick === 'odd header' && pick(random, ODD_HEADERS)),
    },
    body: body.bytes,
    fits: body.fits,
  };
}

/** Mostly somebody who may. */
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

/** Whose token or key a path wants. */
const KEYS_BY_PATH: Record<string, string> = {
  '/api/shared': 'shareToken',
  '/shared/:token': 'shareToken',
  '/api/orders': 'orderToken',
  '/orders/:token': 'orderToken',
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
  // Half of a character, which JSON can carry, cannot be written in an address.
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]));
  return query.size > 0 ? `?${query}` : '';
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
    return { bytes: bytes.subarray(0, random(bytes.length)), type, fits: false };
  }
  const fits = call.body.safeParse(JSON.parse(bytes.toString())).success;
  return { bytes, type, fits: trick === 'odd type' ? undefined : fits };
}

/** The body of a call that has no contract for one: a file, or none. */
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
