import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Keys = { accessKeyId: string; secretAccessKey: string; region: string };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const UNSIGNED = 'UNSIGNED-PAYLOAD';
const LONGEST_SKEW_MS = 15 * 60_000;

/** The error code of S3, or null for a valid signature. */
export function findWrongSignature(
  request: IncomingMessage,
  body: Uint8Array,
  keys: Keys,
  now: number,
): string | null {
  const match = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!match) return 'AccessDenied';
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature = ''] = match;
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  // An unsigned header could be changed on the way.
  if (!signedHeaders.split(';').includes('host')) return 'AccessDenied';

  const time = header(request, 'x-amz-date');
  const sentAt = Date.parse(
    time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  const skewed = !(Math.abs(now - sentAt) <= LONGEST_SKEW_MS);
  if (skewed || !time.startsWith(day)) return 'RequestTimeTooSkewed';

  const payload = header(request, 'x-amz-content-sha256');
  if (payload !== UNSIGNED && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const text = [
    'AWS4-HMAC-SHA256',
    time,
    `${day}/${region}/s3/aws4_request`,
    sha256(describeRequest(request, signedHeaders, payload)),
  ].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  );
  const expected = createHmac('sha256', signingKey).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function describeRequest(request: IncomingMessage, signedHeaders: string, payload: string): string {
  const url = new URL(request.url ?? '/', 'http://s3');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${header(request, name).trim().replaceAll(/ +/g, ' ')}\n`)
    .join('');
  return [request.method, path, query, headers, signedHeaders, payload].join('\n');
}

function header(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
