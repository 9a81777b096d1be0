import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api-client.ts';
import { orNull, read, type Read, type Shape, text } from '#client/lib/read-as.ts';
import { type AnswerOf, send } from './send.ts';

const FRESH_MS = 5 * 60 * 1000;

/** Fields after `canShareCarts` are optional on other servers. */
export const USER = {
  username: '',
  firstName: orNull(text),
  lastName: orNull(text),
  canShareCarts: false,
  email: orNull(text),
  role: orNull(text),
  /** Null if unknown, which hides related features. */
  emailVerified: (value) => (typeof value === 'boolean' ? value : null),
  hasUpdates: false,
} satisfies Shape<AnswerOf<'readProfile'>>;

export type User = Read<typeof USER>;

/** Queries that survive a change of user. All other data is personal. */
const NOT_PERSONAL: ReadonlySet<unknown> = new Set([
  'readProfile',
  'readShop',
  'readPolicy',
  'listRoles',
  'listSupplements',
  'closest',
  'readLabels',
  'listLabelWords',
  'readSharedCart',
  'readSharedPlan',
  'readSender',
  'createPaymentIntent',
  'stripe.js',
]);

/** Null for visitors. Requested once per visit, even after a failure. */
export const profileQuery = queryOptions({
  queryKey: ['readProfile'],
  queryFn: async ({ client }) => {
    const user = await fetchProfile();
    dropPreviousUser(client, user);
    return user;
  },
  staleTime: FRESH_MS,
  // Pages without the header must not cause a second request.
  gcTime: Infinity,
  refetchOnWindowFocus: true,
  retry: false,
  retryOnMount: false,
});

async function fetchProfile(): Promise<User | null> {
  try {
    return read(await send('GET /api/user/profile'), USER) ?? null;
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** Drops the previous user’s data if another tab changed the session. */
function dropPreviousUser(client: QueryClient, user: User | null): void {
  const before = client.getQueryData(profileQuery.queryKey);
  if (!before || before.username === user?.username) return;
  void client.resetQueries({ predicate: ({ queryKey: [name] }) => !NOT_PERSONAL.has(name) });
}

export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 401 || error.message.includes('Unauthorized'))
  );
}
