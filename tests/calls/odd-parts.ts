/** Parts of requests that programs often parse carelessly. */
const words = (text: string) => text.trim().split(/\s+/);

export const ODD_SEGMENTS = [
  ...words('0 -1 01 1.5 1e1 0x1 +1 %201 1%20 %31 %EF%BC%91 2147483648 9007199254740993 NaN'),
  ...words('abc null undefined true __proto__ constructor summary sent login * . %2e%2e ;a=1'),
  ...words('%00 %ff %c3%28 %zz % ..%2f..%2fadmin a%0d%0aSet-Cookie:x=1 %F0%9F%98%80 %3Cscript%3E'),
  ...["'%20OR%201=1--", 'a'.repeat(101), 'a'.repeat(600), '9'.repeat(400)],
];

export const ODD_QUERIES = [
  ...words(
    '? ?= ?&&& ?a ?a=1&a=2 ?search ?search= ?search[]=x&search=y ?search[a]=1 ?__proto__[a]=1',
  ),
  ...words("?search=%00 ?search=%ff ?search=%zz ?search=%25 ?search='%20OR%201=1-- ?search=%0d%0a"),
  ...words('?limit=0 ?limit=-1 ?limit=1e9 ?limit=abc ?limit=5&limit=6 ?before=0 ?before=abc'),
  ...words('?before=99999999999 ?after=x ?after=1.1 ?after=-9999999999.1 ?stock=all ?days=31'),
  ...words('?from=2026-02-30 ?to=abc ?from=2026-01-31&to=2020-01-01 ?paymentStatus=stolen'),
  ...words('?orderStatus= ?constructor=1 ?supplement=1 ?supplement=99999999999999'),
  ...words('?payment_intent_client_secret=a&payment_intent=b'),
  ...[`?${'a=1&'.repeat(2_000)}`, `?search=${'x'.repeat(5_000)}`],
];

export const ODD_HEADERS: Record<string, string>[] = [
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
  { 'accept-language': 'x'.repeat(4_000) },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-for': 'unknown, ::1, <script>' },
  { 'x-http-method-override': 'DELETE' },
  { 'stripe-signature': 't=1,v1=abc' },
  { authorization: 'Bearer abc' },
  { expect: 'the unexpected' },
];

export const ODD_TYPES = [
  ...words(
    'text/plain application/x-www-form-urlencoded application/xml application/JSON text/csv',
  ),
  ...words('application/json; application/problem+json application/octet-stream nonsense'),
  ...['', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16'],
];

export const OTHER_METHODS = words('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND');
