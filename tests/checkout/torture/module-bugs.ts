import { DISCOUNT_BUGS } from './discount-bugs.ts';
import { LOT_BUGS } from './lot-bugs.ts';
import { bug } from './module-bug.ts';
import { REFILL_BUGS } from './refill-bugs.ts';
import type { SeededBug } from './seeded-bugs.ts';

/** Bugs in server modules, each with the test file that must find it. */
export const MODULE_BUGS: SeededBug[] = [
  bug('audit', 'lists the oldest entries first', {
    file: 'audit/audit-log.ts',
    find: '.orderBy(desc(auditLog.id))',
    replace: '.orderBy(auditLog.id)',
    test: 'tests/calls/paging.test.ts',
  }),
  bug('shop', 'counts a generated password as changed', {
    file: 'shop/opening-checklist.ts',
    find: 'isDone: !hasGeneratedPassword,',
    replace: 'isDone: true,',
    test: 'shop/opening-checklist.test.ts',
  }),
  bug('mail', 'shows emails with sign-in links to staff', {
    file: 'mail/outbox.ts',
    find: `new Set<EmailKind>(['account', `,
    replace: 'new Set<EmailKind>([',
    test: 'mail/sent-emails.test.ts',
  }),
  bug('credentials', 'extends sessions without end', {
    file: 'credentials/sessions.ts',
    find: 'least(now() + ${minutes(IDLE_MINUTES[kind])}',
    replace: 'greatest(now() + ${minutes(IDLE_MINUTES[kind])}',
    test: 'credentials/sessions.test.ts',
  }),
  bug('accounts', 'leaves sessions open after a change of password', {
    file: 'accounts/change-password.ts',
    find: '  await endSessionsOf(db, { userId });\n',
    replace: '',
    test: 'accounts/change-password.test.ts',
  }),
  bug('administrators', 'accepts an authenticator code twice', {
    file: 'administrators/check-second-factor.ts',
    find: 'eq(adminUsers.totpSecret, sealedSecret), isNew)',
    replace: 'eq(adminUsers.totpSecret, sealedSecret))',
    test: 'administrators/second-factor.test.ts',
  }),
  bug('media', 'stores two files of one upload', {
    file: 'media/receive-upload.ts',
    find: '.where(and(eq(uploads.id, id), isNull(uploads.receivedAt), maySend(db)))',
    replace: '.where(and(eq(uploads.id, id), maySend(db)))',
    test: 'media/receive-upload.test.ts',
  }),
  bug('practice', 'lets practitioners read clients of others', {
    file: 'practice/people.ts',
    find: 'return and(eq(practiceClients.id, id), eq(practiceClients.userId, userId));',
    replace: 'return eq(practiceClients.id, id);',
    test: 'tests/calls/permissions.test.ts',
  }),
  bug('reports', 'computes growth from the wrong month', {
    file: 'reports/statistics.ts',
    find: '(((now - before) / before) * 100)',
    replace: '(((now - before) / now) * 100)',
    test: 'reports/statistics.test.ts',
  }),
  bug('catalog', 'moves stock without a ledger entry', {
    file: 'catalog/move-stock.ts',
    find: 'return tx.with(shelf, ledger).select().from(shelf);',
    replace: 'return tx.with(shelf).select().from(shelf);',
    test: 'catalog/move-stock.test.ts',
  }),
  bug('inventory', 'takes another change for the same request', {
    file: 'inventory/set-stock.ts',
    find: 'booked.delta === delta && ',
    replace: '',
    test: 'inventory/set-stock.test.ts',
  }),
  bug('orders', 'emails links of canceled payments', {
    file: 'orders/email-order-links.ts',
    find: '        isOrdered,\n',
    replace: '',
    test: 'orders/email-order-links.test.ts',
  }),
  bug('sharing', 'overwrites a newer version of a recommendation', {
    file: 'sharing/edit-cart.ts',
    find: 'if (cart.version !== input.version) {',
    replace: 'if (cart.version < input.version) {',
    test: 'sharing/edit-cart.test.ts',
  }),
  bug('checkout', 'shows an order to another browser', {
    file: 'checkout/settle-checkout.ts',
    find: 'if (checkout.browserId !== browserId) {',
    replace: 'if (browserId === undefined) {',
    test: 'checkout/settle-checkout.test.ts',
  }),
  bug('earnings', 'pays a commission on disputed orders', {
    file: 'earnings/earned-orders.ts',
    find: `e.kind = 'disputed'`,
    replace: `e.kind = 'none'`,
    test: 'earnings/earnings.test.ts',
  }),
  bug('personal-data', 'retains the plans of deleted practitioners', {
    file: 'personal-data/delete-account.ts',
    find: '    await deletePlansOf(tx, userId);\n',
    replace: '',
    test: 'personal-data/delete-account.test.ts',
  }),
  bug('sharing', 'sells products by recommendation to everyone', {
    file: 'sharing/products-by-recommendation.ts',
    find: 'if (refused.length === 0) return;',
    replace: 'if (refused.length >= 0) return;',
    test: 'sharing/products-by-recommendation.test.ts',
  }),
  bug('pages', 'writes texts of the shop into pages unescaped', {
    file: 'pages/page-head.ts',
    find: `import { escapeHtml } from '#server/text/escape-html.ts';`,
    replace: 'const escapeHtml = String;',
    test: 'pages/pages.routes.test.ts',
  }),
  bug('docs', 'omits errors of calls from the API description', {
    file: 'docs/describe-calls.ts',
    find: '    ...refuses,\n',
    replace: '',
    test: 'docs/docs.routes.test.ts',
  }),
  bug('health', 'reports a stopping process as ready', {
    file: 'health/health.routes.ts',
    find: 'if (lifecycle.stopping)',
    replace: 'if (lifecycle.lastRequestAt < 0)',
    test: 'health/health.routes.test.ts',
  }),
  bug('metrics', 'counts erased emails as waiting', {
    file: 'metrics/measure-shop.ts',
    find: ` where sent_at is null and recipient <> '')`,
    replace: ' where sent_at is null)',
    test: 'metrics/metrics.routes.test.ts',
  }),
  ...DISCOUNT_BUGS,
  ...LOT_BUGS,
  ...REFILL_BUGS,
];
