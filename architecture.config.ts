import type { OxlintOverride } from 'oxlint';

/**
 * Import rules for lint. Within a folder use `./`, elsewhere `#` names, so the rules can see the target. The last
 * matching entry applies.
 */
type Forbidden = { group: string[]; message: string; allowTypeImports?: boolean };

/** Modules import leftward only. Unlisted modules import none. */
const MODULE_ORDER = [
  ['audit'],
  ['shop'],
  ['mail'],
  ['credentials'],
  ['accounts', 'administrators'],
  ['media'],
  ['practice', 'catalog'],
  ['orders'],
  ['reports'],
  ['inventory', 'sharing'],
  ['discounts'],
  ['checkout', 'earnings'],
  ['refills'],
  ['personal-data'],
  ['operations'],
  ['pages'],
  ['sample'],
];
const PROVIDER_INTERFACES = [
  'backup-targets/backup-target',
  'mail/mailer',
  'payments/payment-provider',
  'storage/storage',
];

const sharedAlone = forbid('shared may import only zod and itself.', [
  '*',
  '!zod',
  '!zod/**',
  '!./**',
  '!#shared/**',
]);
const browserAlone = forbid('client may import only shared, and itself as #client/.', [
  'node:*',
  '#server/**',
  '#tests/**',
  '#client/testing/**',
  '../**',
]);
const callTypesAlone: Forbidden = {
  ...forbid('Import only types of calls: the values would add all validators to the bundle.', [
    '#shared/contracts/registry.ts',
  ]),
  allowTypeImports: true,
};
const browser = [browserAlone, callTypesAlone];
const serverAlone = forbid('server may import only shared, and itself as #server/.', [
  '#client/**',
  '#tests/**',
  '../**',
]);
const noEnvironment = forbid('Only config/load-config.ts reads the environment.', [
  'process',
  'node:process',
]);
const noMounts = forbid('Only app.ts mounts modules, and only a module mounts its routes.', [
  '**/*.module.ts',
  '**/*.routes.ts',
]);
const noOwnMounts = forbid(noMounts.message, ['./*.module.ts', './*.routes.ts']);
const noConcreteProviders = forbid(
  'Only deps.ts, open-services.ts and open-storage.ts import concrete providers.',
  [
    '#server/providers/**',
    './providers/**',
    ...PROVIDER_INTERFACES.map((name) => `!#server/providers/${name}.ts`),
  ],
);
const server = [serverAlone, noEnvironment, noMounts, noConcreteProviders];

const rulesAlone = forbid('Rules must not import validators or contracts.', [
  '*',
  '!./**',
  '!#shared/rules/**',
]);

export const architecture: OxlintOverride[] = [
  limit(['shared/**'], [sharedAlone]),
  limit(['shared/rules/**'], [rulesAlone]),
  limit(
    ['shared/rules/weak-passwords.ts'],
    [
      forbid('This rule may import only the password estimator.', [
        '*',
        '!@zxcvbn-ts',
        '!@zxcvbn-ts/**',
      ]),
    ],
  ),

  limit(['client/**'], browser),
  limit(['client/testing/**'], [browserAlone]),
  limit(['client/pages/**'], [...browser, noClient('app')]),
  limit(['client/features/**'], [...browser, noClient('app', 'pages', 'features')]),
  limit(['client/domain/**'], [...browser, noClient('app', 'pages', 'features')]),
  limit(['client/api/**'], [...browser, noClient('app', 'pages', 'features', 'domain', 'ui')]),
  limit(['client/ui/**'], [...browser, noClient('app', 'pages', 'features', 'domain', 'api')]),
  limit(
    ['client/lib/**'],
    [...browser, noClient('app', 'pages', 'features', 'domain', 'api', 'ui')],
  ),

  limit(
    ['server/*.ts', 'server/config/**', 'server/text/**'],
    [
      ...server,
      noServer('main', 'app', 'deps', 'commands', 'jobs', 'modules', 'security', 'http', 'db'),
    ],
  ),
  limit(['server/{main,announce-start,review-settings}.ts', 'server/commands/**'], server),
  limit(
    ['server/app.ts'],
    [serverAlone, noEnvironment, noConcreteProviders, noServer('main', 'commands', 'jobs')],
  ),
  limit(
    ['server/{deps,open-services,open-storage}.ts'],
    [serverAlone, noEnvironment, noServer('main', 'app', 'commands', 'jobs')],
  ),
  limit(['server/jobs/**'], [...server, noServer('main', 'app', 'commands')]),
  limit(['server/modules/**'], [...limitModule([]), noOwnMounts]),
  ...MODULE_ORDER.flatMap((modules, rank) => {
    const leftward = MODULE_ORDER.slice(0, rank).flat();
    const within = (files: string) => modules.map((name) => `server/modules/${name}/${files}`);
    return [
      limit(within('**'), [...limitModule(leftward), noOwnMounts]),
      limit(within('*.module.ts'), limitModule(leftward)),
    ];
  }),
  limit(
    ['server/security/**'],
    [...server, noServer('main', 'app', 'deps', 'commands', 'jobs', 'modules')],
  ),
  limit(
    ['server/http/**'],
    [...server, noServer('main', 'app', 'deps', 'commands', 'jobs', 'modules', 'security')],
  ),
  limit(
    ['server/providers/**'],
    [
      serverAlone,
      noEnvironment,
      noServer('main', 'app', 'deps', 'commands', 'jobs', 'modules', 'security', 'http'),
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
      forbid('A patch may import only the library it fixes.', [
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

function limitModule(leftward: string[]): Forbidden[] {
  const order = MODULE_ORDER.map((names) => names.join(', ')).join(' < ');
  return [
    ...[serverAlone, noEnvironment, noConcreteProviders],
    noServer('main', 'app', 'deps', 'commands', 'jobs'),
    forbid(`Modules import leftward only: ${order}.`, [
      '#server/modules/**',
      ...leftward.map((name) => `!#server/modules/${name}/**`),
      // In the same group, since an exception applies to its whole group.
      '#server/modules/*/*.module.ts',
      '#server/modules/*/*.routes.ts',
    ]),
  ];
}

function noClient(...parts: string[]): Forbidden {
  return forbid(
    'client imports in one direction: app, pages, features, domain, then api and ui, then lib.',
    parts.map((part) => `#client/${part}/**`),
  );
}

function noServer(...parts: string[]): Forbidden {
  return forbid(
    'server imports in one direction: main, app and deps, modules, then security, then http, db and provider interfaces.',
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
