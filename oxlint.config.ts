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

    // Steps that must follow each other are a loop with await in it.
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    // For Express; here handlers are async by design.
    'oxc/no-async-endpoint-handlers': 'off',
    // The compiler checks missing returns, and knows better when a switch is complete.
    'typescript/consistent-return': 'off',
    // Our types describe functions without `this` in method notation.
    'typescript/unbound-method': 'off',
    // What comes from outside is parsed by zod; the rest of the assertions are reviewed by people.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    // It takes a mapped type for an empty one before its parameter is known.
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
        // A browser may block its storage: the doors to it know how to go on without.
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
    // Playwright wants its fixtures to name what they use, even when that is nothing.
    { files: ['tests/**'], rules: { 'no-empty-pattern': 'off' } },
    {
      files: ['server/{main,announce-start,start-error}.ts', 'server/commands/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['server/config/load-config.ts', '**/*.test.{ts,tsx}'],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: ['**/*.test.{ts,tsx}'], rules: { 'typescript/no-non-null-assertion': 'off' } },
    // Drizzle takes all tables from one module.
    { files: ['server/db/schema.ts'], rules: { 'oxc/no-barrel-file': 'off' } },
    ...architecture,
  ],
});
