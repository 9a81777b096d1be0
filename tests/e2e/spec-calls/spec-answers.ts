import type { SpecData, SpecSupplement } from './spec-data.ts';

export type SpecCall = {
  /** `GET /api/supplements` */
  name: string;
  path: string;
  query: URLSearchParams;
  /** The values of the path's parameters. */
  parts: string[];
  body: unknown;
  headers: Record<string, string>;
};

type Answer = { status?: number; json?: unknown; body?: string };

type SpecAnswer = {
  method: string;
  path: RegExp;
  answer: (call: SpecCall, data: SpecData) => Answer;
  /** The card provider's own call, not one of the table. */
  isProvider?: true;
};

const DECLINED_CARD = '4000000000000002';

/** The table of section 7, with answers as bare as it allows. */
export const specAnswers: SpecAnswer[] = [
  call('GET', '/api/user/profile', (_, { profile }) =>
    profile ? { json: profile } : { status: 401, body: 'Unauthorized' },
  ),
  call('POST', '/api/user/login', (_, data) => signIn(data, { canShareCarts: false })),
  call('POST', '/api/user/register', (_, data) => signIn(data, { canShareCarts: true })),
  call('GET', '/api/user/roles', (_, { roles }) => ({ json: roles })),
  call('GET', '/api/supplements', (_, { supplements }) => ({ json: supplements })),
  call('POST', '/api/create-payment-intent', () => ({
    json: { clientSecret: 'pi_of_another_server_secret_1' },
  })),
  call('POST', '/api/shared-carts', ({ body }) => ({
    json: {
      sharedCart: {
        title: (body as { title: string }).title,
        shareableLink: 'https://another.example/shared/new-token',
      },
    },
  })),
  call('GET', '/api/shared-carts/sent', (_, { sentCarts }) => ({ json: sentCarts })),
  call('GET', '/api/shared/:part', ({ parts: [token = ''] }, { sharedCarts }) =>
    sharedCarts[token] ? { json: sharedCarts[token] } : { status: 404, body: '' },
  ),
  call('GET', '/api/admin/user', (_, { admin }) =>
    admin ? { json: admin } : { status: 401, body: 'Unauthorized' },
  ),
  call('POST', '/api/admin/login', ({ body }, data) => {
    data.admin = { username: (body as { username: string }).username };
    return { json: {} };
  }),
  call('POST', '/api/admin/logout', (_, data) => {
    data.admin = null;
    return {};
  }),
  call('GET', '/api/admin/stats', (_, { stats }) => ({ json: stats })),
  call('GET', '/api/admin/supplements', ({ query }, { supplements }) => ({
    json: supplements.filter(({ name }) =>
      name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()),
    ),
  })),
  call('POST', '/api/admin/supplements', ({ body }, data) => {
    const supplement = { ...(body as SpecSupplement), id: nextId(data.supplements) };
    data.supplements.push(supplement);
    return { json: supplement };
  }),
  call('PUT', '/api/admin/supplements/:part', ({ parts, body }, data) => {
    data.supplements = changeRow(data.supplements, parts, body);
    return {};
  }),
  call('DELETE', '/api/admin/supplements/:part', ({ parts: [id] }, data) => {
    data.supplements = data.supplements.filter((row) => row.id !== Number(id));
    return {};
  }),
  call('PUT', '/api/admin/supplements/:part/stock', ({ parts, body }, data) => {
    data.supplements = changeRow(data.supplements, parts, body);
    return {};
  }),
  call('GET', '/api/admin/inventory/low-stock', (_, { lowStock }) => ({ json: lowStock })),
  call('GET', '/api/admin/categories', (_, { categories }) => ({ json: categories })),
  call('POST', '/api/admin/categories', ({ body }, data) => {
    data.categories.push({ ...(body as object), id: nextId(data.categories) });
    return {};
  }),
  call('PUT', '/api/admin/categories/:part', ({ parts, body }, data) => {
    data.categories = changeRow(data.categories, parts, body);
    return {};
  }),
  call('DELETE', '/api/admin/categories/:part', ({ parts: [id] }, data) => {
    data.categories = data.categories.filter((row) => row.id !== Number(id));
    return {};
  }),
  call('GET', '/api/admin/orders', (_, { orders }) => ({ json: orders })),
  call('POST', '/api/admin/upload', () => ({ json: { uploadURL: '/api/spec-storage/one-file' } })),
  call('POST', '/api/admin/normalize-url', () => ({
    json: { normalizedPath: '/favicon.svg?uploaded' },
  })),
  // Where the upload's answer leads.
  { ...call('PUT', '/api/spec-storage/:part', () => ({})), isProvider: true },
  {
    ...call('POST', '/api/demo-payments/confirm', ({ body }) => {
      const { card } = body as { card: { number: string } };
      return card.number === DECLINED_CARD
        ? { json: { status: 'requires_payment_method', error: 'Your card was declined.' } }
        : { json: { status: 'requires_capture', error: null } };
    }),
    isProvider: true,
  },
];

function call(method: string, path: string, answer: SpecAnswer['answer']): SpecAnswer {
  return { method, path: new RegExp(`^${path.replaceAll(':part', '([^/]+)')}$`), answer };
}

/** The answer holds what the specification reads of it; who it is in full, the profile says. */
function signIn(data: SpecData, { canShareCarts }: { canShareCarts: boolean }): Answer {
  data.profile = { firstName: 'Ada', lastName: 'Lovelace', username: 'ada', canShareCarts };
  return { json: { user: { firstName: 'Ada', username: 'ada' } } };
}

function changeRow<T extends { id: number }>(rows: T[], [id]: string[], body: unknown): T[] {
  return rows.map((row) =>
    row.id === Number(id) ? { ...row, ...(body as object), id: row.id } : row,
  );
}

function nextId(rows: readonly { id: number }[]): number {
  return Math.max(0, ...rows.map(({ id }) => id)) + 1;
}
