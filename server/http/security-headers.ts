import type { FastifyInstance } from 'fastify';
import type { Config, StorageConfig } from '#server/config/config.ts';

const ONE_YEAR_S = 31_536_000;

/** Nothing we answer may be framed, sniffed or, unless it is a page, run. */
export function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  if (isSecure(config)) {
    headers['strict-transport-security'] = `max-age=${ONE_YEAR_S}; includeSubDomains`;
  }
  return headers;
}

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    // Names, addresses and orders: neither a proxy nor the browser's disk keeps a copy. The catalog says otherwise.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** The policy of our pages: our own files, the hashed inline styles, and Stripe when it is on. */
export function pageSecurityPolicy(config: Config, styleHashes: readonly string[]): string {
  const stripe = config.payments.provider === 'stripe';
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(stripe ? ['https://js.stripe.com'] : [])],
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    // Administrators may name a picture that stands elsewhere. On an https page browsers ask for http
    // pictures over https, so that only a shop without it needs more.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(isSecure(config) ? [] : ['http:'])],
    'connect-src': [
      "'self'",
      ...uploadOrigins(config),
      ...(stripe ? ['https://api.stripe.com'] : []),
    ],
    // The console frames letters that the shop has sent; they bring a sandbox of their own.
    'frame-src': [
      "'self'",
      ...(stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Upload URLs name the public origin, and object storage hands out its own; the page may be open on another one. */
function uploadOrigins({ publicUrl, storage }: Config): string[] {
  const origins = publicUrl ? [new URL(publicUrl).origin] : [];
  if (storage.kind === 's3') origins.push(storageOrigin(storage));
  return origins;
}

function storageOrigin({ endpoint, bucket, region }: Extract<StorageConfig, { kind: 's3' }>) {
  if (endpoint) return new URL(endpoint).origin;
  // Names with a dot do not fit the certificate of the storage's own host names.
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${host}` : `https://${bucket}.${host}`;
}

function isSecure(config: Config): boolean {
  return config.publicUrl?.startsWith('https:') ?? false;
}
