import type { FastifyInstance } from 'fastify';
import type { Config, StorageConfig } from '#server/config/config.ts';

const ONE_YEAR_S = 31_536_000;

export function securityHeaders(config: Config): Record<string, string> {
  const wallets = config.payments.provider === 'stripe' && config.payments.wallets;
  const headers: Record<string, string> = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // Google Pay opens a window and waits for its answer.
    'cross-origin-opener-policy': wallets ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(), geolocation=(), microphone=(), payment=(self${wallets ? ' "https://js.stripe.com"' : ''})`,
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
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(config));
    reply.header('x-request-id', request.id);
    // Neither proxies nor browsers may store personal data. The catalog overrides this.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

export function pageSecurityPolicy(config: Config, styleHashes: readonly string[]): string {
  const stripe = config.payments.provider !== 'demo';
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(stripe ? ['https://js.stripe.com'] : [])],
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    // Pictures may be on other sites. An https page upgrades http pictures itself.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(isSecure(config) ? [] : ['http:'])],
    'connect-src': [
      "'self'",
      ...uploadOrigins(config),
      ...(stripe ? ['https://api.stripe.com'] : []),
    ],
    // The console frames sent emails in a sandbox.
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

/** Uploads go to the public origin or to object storage, and the page may be open on another origin. */
function uploadOrigins({ publicUrl, storage }: Config): string[] {
  const origins = publicUrl ? [new URL(publicUrl).origin] : [];
  if (storage.kind === 's3') origins.push(storageOrigin(storage));
  return origins;
}

function storageOrigin({ endpoint, bucket, region }: Extract<StorageConfig, { kind: 's3' }>) {
  if (endpoint) return new URL(endpoint).origin;
  // Bucket names with a dot do not match Amazon's wildcard certificate.
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${host}` : `https://${bucket}.${host}`;
}

function isSecure(config: Config): boolean {
  return config.publicUrl?.startsWith('https:') ?? false;
}
