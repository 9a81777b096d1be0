import { defineConfig } from 'oxlint';
import { architecture } from './architecture.config.ts';

export default defineConfig({
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: [
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'node',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['build/**', 'data/**', 'server/db/migrations/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],

    // Steps that depend on each other need await in loops.
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    // Applies to Express; Fastify handlers are async by design.
    'oxc/no-async-endpoint-handlers': 'off',
    // The compiler checks missing returns, and knows exhaustive switches.
    'typescript/consistent-return': 'off',
    // Our types use method notation without `this`.
    'typescript/unbound-method': 'off',
    // zod parses external data; other assertions are reviewed.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    // Mistakes mapped types for empty objects.
    'typescript/no-generated-empty-object-type': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'oxc/approx-constant': 'off',
    'oxc/no-map-spread': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/require-array-sort-compare': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-confusing-array-with': 'off',
    'unicorn/no-useless-spread': 'off',
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-to-throw-message': 'off',
  },
  overrides: [
    {
      files: ['client/**', 'server/**', 'shared/**'],
      rules: { 'no-console': 'error', 'node/no-process-env': 'error' },
    },
    {
      files: ['client/**'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        // Browsers may block storage; these two modules handle it.
        'no-restricted-globals': [
          'error',
          { globals: ['localStorage', 'sessionStorage'], checkGlobalObject: true },
        ],
      },
    },
    {
      files: [
        'client/lib/{local,tab}-storage.ts',
        'client/testing/**',
        'client/**/*.browser.test.tsx',
      ],
      rules: { 'no-restricted-globals': 'off' },
    },
    // Playwright requires fixtures to destructure their parameter.
    { files: ['tests/**'], rules: { 'no-empty-pattern': 'off' } },
    {
      files: ['server/{main,announce-start,start-error}.ts', 'server/commands/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['server/config/load-config.ts', 'server/commands/upgrade.ts', '**/*.test.{ts,tsx}'],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: ['**/*.test.{ts,tsx}'], rules: { 'typescript/no-non-null-assertion': 'off' } },
    // Drizzle requires all tables in one module.
    { files: ['server/db/schema.ts'], rules: { 'oxc/no-barrel-file': 'off' } },
    ...architecture,
  ],
});
