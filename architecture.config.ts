import type { OxlintOverride } from 'oxlint';

/**
 * Who may import whom, as lint rules. Within a folder files import each other by `./`, everything else by its `#`
 * name, so that a rule sees where an import leads. Where several entries match a file, the last one holds.
 */
type Forbidden = { group: string[]; message: string };

/** Modules import leftwards only. One that is not named here imports no other. */
const MODULE_ORDER = [
  ['audit'],
  ['shop'],
  ['mail'],
  ['accounts'],
  ['media', 'practice', 'reports'],
  ['catalog'],
  ['inventory', 'orders', 'sharing'],
  ['checkout', 'earnings'],
  ['personal-data'],
  ['pages'],
];
const PROVIDER_INTERFACES = ['mail/mailer', 'payments/payment-provider', 'storage/storage'];

const sharedAlone = forbid('shared imports zod and itself, nothing else.', [
  '*',
  '!zod',
  '!zod/**',
  '!./**',
  '!#shared/**',
]);
const browserAlone = forbid('client imports shared, and itself by #client/; never the server.', [
  'node:*',
  '#server/**',
  '#tests/**',
  '../**',
]);
const serverAlone = forbid('server imports shared, and itself by #server/; never the client.', [
  '#client/**',
  '#tests/**',
  '../**',
]);
const noEnvironment = forbid('The environment is read in config/load-config.ts alone.', [
  'process',
  'node:process',
]);
const noRoutes = forbid('Only app.ts mounts routes.', ['**/*.routes.ts']);
const noConcreteProviders = forbid('Only deps.ts imports a concrete provider.', [
  '#server/providers/**',
  './providers/**',
  ...PROVIDER_INTERFACES.map((name) => `!#server/providers/${name}.ts`),
]);
const server = [serverAlone, noEnvironment, noRoutes, noConcreteProviders];

const rulesAlone = forbid('Rules and addresses are plain: no validator, no contract.', [
  '*',
  '!./**',
  '!#shared/rules/**',
]);

export const architecture: OxlintOverride[] = [
  limit(['shared/**'], [sharedAlone]),
  limit(['shared/rules/**', 'shared/calls/**'], [rulesAlone]),

  limit(['client/**'], [browserAlone]),
  limit(['client/pages/**'], [browserAlone, noClient('app')]),
  limit(['client/features/**'], [browserAlone, noClient('app', 'pages', 'features')]),
  limit(['client/domain/**'], [browserAlone, noClient('app', 'pages', 'features')]),
  limit(['client/api/**'], [browserAlone, noClient('app', 'pages', 'features', 'domain', 'ui')]),
  limit(['client/ui/**'], [browserAlone, noClient('app', 'pages', 'features', 'domain', 'api')]),
  limit(
    ['client/lib/**'],
    [browserAlone, noClient('app', 'pages', 'features', 'domain', 'api', 'ui')],
  ),

  limit(
    ['server/*.ts', 'server/config/**'],
    [
      ...server,
      noServer(
        'main',
        'app',
        'deps',
        'commands',
        'jobs',
        'tracing',
        'modules',
        'security',
        'http',
        'db',
      ),
    ],
  ),
  limit(['server/{main,announce-start,review-settings}.ts', 'server/commands/**'], server),
  limit(
    ['server/app.ts'],
    [serverAlone, noEnvironment, noConcreteProviders, noServer('main', 'commands', 'jobs')],
  ),
  limit(
    ['server/deps.ts'],
    [serverAlone, noEnvironment, noServer('main', 'app', 'commands', 'jobs')],
  ),
  limit(['server/jobs/**'], [...server, noServer('main', 'app', 'commands')]),
  limit(['server/modules/**'], limitModule([])),
  ...MODULE_ORDER.map((modules, rank) =>
    limit(
      modules.map((name) => `server/modules/${name}/**`),
      limitModule(MODULE_ORDER.slice(0, rank).flat()),
    ),
  ),
  limit(
    ['server/tracing/**'],
    [...server, noServer('main', 'app', 'deps', 'commands', 'jobs', 'modules', 'security')],
  ),
  limit(
    ['server/security/**'],
    [...server, noServer('main', 'app', 'deps', 'commands', 'jobs', 'tracing', 'modules')],
  ),
  limit(
    ['server/http/**'],
    [
      ...server,
      noServer('main', 'app', 'deps', 'commands', 'jobs', 'tracing', 'modules', 'security'),
    ],
  ),
  limit(
    ['server/providers/**'],
    [
      serverAlone,
      noEnvironment,
      noServer('main', 'app', 'deps', 'commands', 'jobs', 'tracing', 'modules', 'security', 'http'),
    ],
  ),
  limit(
    ['server/db/**'],
    [
      forbid(serverAlone.message, ['#client/**', '#tests/**', '../../**']),
      noEnvironment,
      noServer(
        'main',
        'app',
        'deps',
        'commands',
        'jobs',
        'tracing',
        'modules',
        'security',
        'http',
        'providers',
      ),
    ],
  ),

  limit(
    ['server/patches/**'],
    [
      noEnvironment,
      forbid('A patch mends a library and imports nothing else.', [
        '#server/**',
        '#shared/**',
        '#client/**',
        '#tests/**',
        '../**',
      ]),
    ],
  ),

  limit(['shared/**/*.test.ts'], [forbid(sharedAlone.message, ['#client/**', '#server/**'])]),
  limit(['client/**/*.test.{ts,tsx}'], [forbid(browserAlone.message, ['#server/**'])]),
  limit(['server/**/*.test.ts'], [forbid(serverAlone.message, ['#client/**'])]),
];

function limit(files: string[], patterns: Forbidden[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

function limitModule(leftwards: string[]): Forbidden[] {
  const order = MODULE_ORDER.map((names) => names.join(', ')).join(' < ');
  return [
    ...server,
    noServer('main', 'app', 'deps', 'commands', 'jobs', 'tracing'),
    forbid(`Modules import leftwards only: ${order}.`, [
      '#server/modules/**',
      ...leftwards.map((name) => `!#server/modules/${name}/**`),
    ]),
  ];
}

function noClient(...parts: string[]): Forbidden {
  return forbid(
    'The browser code imports in one direction: app, pages, features, domain, then api and ui, then lib.',
    // What is loaded later on the first page brings the stylesheet of the later pages.
    [...parts.map((part) => `#client/${part}/**`), '!#client/app/full.css'],
  );
}

function noServer(...parts: string[]): Forbidden {
  return forbid(
    'The server imports in one direction: main, app and deps, modules, then security, then http, db and provider interfaces.',
    parts.flatMap((part) => [
      `#server/${part}.ts`,
      `#server/${part}/**`,
      `./${part}.ts`,
      `./${part}/**`,
    ]),
  );
}

function forbid(message: string, group: string[]): Forbidden {
  return { group, message };
}
