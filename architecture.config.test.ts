import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Lints these imports in a temporary project. A rule that lets them pass is broken. */
const FORBIDDEN: [string, string][] = [
  ['client/lib/a.ts', '#server/config/config.ts'],
  ['client/lib/b.ts', '../ui/button.tsx'],
  ['client/lib/c.ts', 'node:fs'],
  ['client/lib/d.ts', '#client/ui/button.tsx'],
  ['client/lib/e.ts', '#client/domain/selection.ts'],
  ['client/api/a.ts', '#client/ui/button.tsx'],
  ['client/api/b.ts', '#client/features/catalog/card.tsx'],
  ['client/api/c.ts', '#client/domain/selection.ts'],
  ['client/api/d.ts', '#shared/contracts/registry.ts'],
  ['client/ui/a.ts', '#client/api/profile.ts'],
  ['client/ui/b.ts', '#client/features/catalog/card.tsx'],
  ['client/ui/c.ts', '#client/domain/selection.ts'],
  ['client/domain/a.ts', '#client/features/catalog/card.tsx'],
  ['client/domain/b.ts', '#client/pages/storefront.tsx'],
  ['client/domain/c.ts', '#client/app/router.tsx'],
  ['client/domain/d.ts', '#server/config/config.ts'],
  ['client/features/catalog/a.ts', '#client/features/selection/panel.tsx'],
  ['client/features/catalog/b.ts', '../selection/panel.tsx'],
  ['client/features/catalog/c.ts', '#client/pages/storefront.tsx'],
  ['client/features/catalog/d.ts', '#client/app/router.tsx'],
  ['client/features/catalog/e.ts', '#shared/contracts/registry.ts'],
  ['client/pages/a.ts', '#client/app/router.tsx'],
  ['client/app/a.ts', '#server/app.ts'],
  ['client/app/b.ts', '#tests/support/test-app.ts'],

  ['shared/a.ts', '#server/config/config.ts'],
  ['shared/b.ts', '#client/domain/selection.ts'],
  ['shared/c.ts', 'node:crypto'],
  ['shared/d.ts', 'react'],
  ['shared/rules/a.ts', 'zod'],
  ['shared/rules/b.ts', '#shared/contracts/orders.ts'],
  ['shared/rules/c.ts', '@zxcvbn-ts/core'],
  ['shared/rules/weak-passwords.ts', 'zod'],
  ['shared/e.ts', '../server/config/config.ts'],
  ['shared/f.test.ts', '#server/config/config.ts'],

  ['server/config/a.ts', '#server/deps.ts'],
  ['server/log.ts', './modules/catalog/supplements.ts'],
  ['server/main.ts', './providers/mail/smtp-mailer.ts'],
  ['server/app.ts', './providers/mail/smtp-mailer.ts'],
  ['server/app.ts', './main.ts'],
  ['server/deps.ts', './app.ts'],
  ['server/jobs/a.ts', '#server/app.ts'],
  ['server/jobs/b.ts', '#server/providers/mail/smtp-mailer.ts'],
  ['server/db/a.ts', '#server/http/errors.ts'],
  ['server/db/b.ts', '#server/modules/catalog/supplements.ts'],
  ['server/db/seed/a.ts', '../../http/errors.ts'],
  ['server/db/seed/b.ts', '#server/modules/catalog/supplements.ts'],
  ['server/patches/a.ts', '#server/db/schema.ts'],
  ['server/patches/b.ts', '../log.ts'],
  ['server/patches/c.ts', '#shared/rules/money.ts'],
  ['server/http/a.ts', '#server/modules/catalog/supplements.ts'],
  ['server/http/b.ts', '#server/deps.ts'],
  ['server/http/c.ts', 'node:process'],
  ['server/http/d.ts', '#server/security/tokens.ts'],
  ['server/text/a.ts', '#server/http/app-error.ts'],
  ['server/security/a.ts', '#server/modules/accounts/users.ts'],
  ['server/providers/mail/a.ts', '#server/modules/mail/outbox.ts'],
  ['server/modules/catalog/a.ts', '#client/lib/money.ts'],
  ['server/modules/catalog/b.ts', '#server/deps.ts'],
  ['server/modules/catalog/c.ts', '#server/providers/mail/smtp-mailer.ts'],
  ['server/modules/catalog/d.ts', '#server/modules/orders/orders.ts'],
  ['server/modules/catalog/e.ts', '../accounts/users.ts'],
  ['server/modules/catalog/f.ts', './catalog.routes.ts'],
  ['server/modules/catalog/g.ts', '#server/modules/inventory/stock.ts'],
  ['server/modules/catalog/h.ts', './catalog.module.ts'],
  ['server/modules/credentials/a.ts', '#server/modules/accounts/users.ts'],
  ['server/modules/accounts/a.ts', '#server/modules/administrators/admin-users.ts'],
  ['server/modules/accounts/b.ts', '#server/modules/catalog/supplements.ts'],
  ['server/modules/accounts/accounts.module.ts', '#server/modules/credentials/sessions.routes.ts'],
  ['server/modules/administrators/a.ts', '#server/modules/accounts/users.ts'],
  ['server/modules/audit/a.ts', '#server/modules/accounts/users.ts'],
  ['server/modules/media/a.ts', '#server/modules/catalog/supplements.ts'],
  ['server/modules/reports/a.ts', '#server/modules/inventory/stock-lists.ts'],
  ['server/modules/inventory/a.ts', '#server/modules/sharing/carts.ts'],
  ['server/modules/orders/c.ts', '#server/modules/reports/statistics.ts'],
  ['server/modules/orders/a.ts', '#server/modules/sharing/carts.ts'],
  ['server/modules/orders/b.ts', '#server/modules/checkout/settle.ts'],
  ['server/modules/sharing/a.ts', '#server/modules/checkout/settle.ts'],
  ['server/modules/checkout/a.ts', '#server/modules/pages/pages.ts'],
  ['server/modules/unlisted/a.ts', '#server/modules/catalog/supplements.ts'],
  ['server/modules/catalog/h.test.ts', '#client/lib/money.ts'],
];

const ALLOWED: [string, string][] = [
  ['client/app/ok.ts', '#client/pages/storefront.tsx'],
  ['client/testing/ok.ts', '#shared/contracts/registry.ts'],
  ['client/pages/ok.ts', '#client/features/catalog/card.tsx'],
  ['client/features/catalog/ok.ts', '#client/api/profile.ts'],
  ['client/features/catalog/good.ts', '#client/domain/selection.ts'],
  ['client/features/catalog/fine.ts', './card.tsx'],
  ['client/domain/ok.ts', '#client/api/profile.ts'],
  ['client/domain/fine.ts', '#client/ui/button.tsx'],
  ['client/ui/ok.ts', '#client/lib/money.ts'],
  ['client/lib/ok.ts', '#shared/rules/money.ts'],
  ['shared/contracts/ok.ts', 'zod/mini'],
  ['shared/contracts/good.ts', '#shared/rules/money.ts'],
  ['server/deps-ok.test.ts', '#tests/support/test-app.ts'],
  ['server/jobs/ok.ts', '#server/modules/mail/outbox.ts'],
  ['server/db/seed/ok.ts', '../schema.ts'],
  ['server/db/good.ts', '#server/patches/reuse-plans.ts'],
  ['server/patches/ok.ts', 'pg'],
  ['server/http/ok.ts', '#server/db/schema.ts'],
  ['server/modules/catalog/ok.ts', '#server/http/errors.ts'],
  ['server/modules/accounts/ok.ts', '#server/providers/mail/mailer.ts'],
  ['server/modules/checkout/ok.ts', '#server/modules/orders/orders.ts'],
  ['server/modules/pages/ok.ts', '#server/modules/checkout/settle.ts'],
  ['server/modules/catalog/good.ts', '#server/modules/administrators/lock-admin.ts'],
  ['server/modules/accounts/good.ts', '#server/modules/credentials/sessions.ts'],
  ['server/modules/orders/orders.module.ts', './orders.routes.ts'],
  ['server/modules/sharing/ok.ts', '#server/modules/orders/orders-of-link.ts'],
  ['server/security/ok.ts', '#server/http/errors.ts'],
];

type Diagnostic = { code: string; filename: string };

let project: string;
let diagnostics: Diagnostic[];

beforeAll(() => {
  const repository = import.meta.dirname;
  project = mkdtempSync(path.join(os.tmpdir(), 'architecture-'));
  for (const file of ['oxlint.config.ts', 'architecture.config.ts', 'package.json']) {
    cpSync(path.join(repository, file), path.join(project, file));
  }
  symlinkSync(path.join(repository, 'node_modules'), path.join(project, 'node_modules'));
  const imports = Map.groupBy([...FORBIDDEN, ...ALLOWED], ([file]) => file);
  for (const [file, entries] of imports) {
    plant(file, entries.map(([, imported]) => `export * from '${imported}';`).join('\n'));
  }
  plant('server/db/circle.ts', "import { b } from './round.ts';\nexport const a = () => b;");
  plant('server/db/round.ts', "import { a } from './circle.ts';\nexport const b = () => a;");
  plant(
    'server/db/type-circle.ts',
    "import type { B } from './type-round.ts';\nexport type A = B;",
  );
  plant(
    'server/db/type-round.ts',
    "import type { A } from './type-circle.ts';\nexport type B = A[];",
  );
  plant('server/modules/catalog/env.ts', 'export const port = process.env.PORT;');
  plant('server/config/env.ts', 'export const port = process.env.PORT;');
  plant('client/domain/store.ts', "export const order = window.localStorage.getItem('order');");
  plant('server/modules/catalog/print.ts', "console.log('hello');");

  const oxlint = path.join(repository, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '--format=json', 'client', 'server', 'shared'], {
    cwd: project,
    encoding: 'utf8',
  });
  diagnostics = (JSON.parse(run.stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('imports against the direction', () => {
  test.each(FORBIDDEN)('rejects %s importing %s', (file, imported) => {
    const sameFile = FORBIDDEN.filter(([other]) => other === file);
    expect(codesOf(file), imported).toHaveLength(sameFile.length);
  });
});

describe('imports in the direction', () => {
  test.each(ALLOWED)('allows %s importing %s', (file) => {
    expect(codesOf(file)).toEqual([]);
  });
});

test.each([
  ['import(no-cycle)', 'server/db/circle.ts'],
  ['import(no-cycle)', 'server/db/type-circle.ts'],
  ['node(no-process-env)', 'server/modules/catalog/env.ts'],
  ['node(no-process-env)', 'server/config/env.ts'],
  ['eslint(no-restricted-globals)', 'client/domain/store.ts'],
  ['eslint(no-console)', 'server/modules/catalog/print.ts'],
])('reports %s', (code, file) => {
  expect(diagnostics).toContainEqual(expect.objectContaining({ code, filename: file }));
});

function codesOf(file: string): string[] {
  return diagnostics
    .filter(({ filename, code }) => filename === file && code === 'eslint(no-restricted-imports)')
    .map(({ code }) => code);
}

function plant(file: string, contents: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), `${contents}\n`);
}
