import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api-client.ts';
import { orNull, read, type Read, type Shape, text } from '#client/lib/read-as.ts';
import { type AnswerOf, send } from './send.ts';

const FRESH_MS = 5 * 60 * 1000;

/** The signed-in user. Whatever comes after `canShareCarts` is an addition, which another server may not have. */
export const USER = {
  username: '',
  firstName: orNull(text),
  lastName: orNull(text),
  canShareCarts: false,
  email: orNull(text),
  role: orNull(text),
  /** Null when the shop does not say: what goes with it is not offered then. */
  emailVerified: (value) => (typeof value === 'boolean' ? value : null),
  hasUpdates: false,
} satisfies Shape<AnswerOf<'readProfile'>>;

export type User = Read<typeof USER>;

/** What is the same for everybody, and the payment of this browser. All else that was loaded belongs to one person. */
const OF_EVERYBODY: ReadonlySet<unknown> = new Set([
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

/**
 * The signed-in user, or null for a visitor. Asked once a visit, on whichever page it begins: leaving that page does
 * not take the question back, and a failure is not asked about again by the next page.
 */
export const profileQuery = queryOptions({
  queryKey: ['readProfile'],
  queryFn: async ({ client }) => {
    const user = await fetchProfile();
    forgetOther(client, user);
    return user;
  },
  staleTime: FRESH_MS,
  // Never forgotten while the shop is open: pages without the header must not make it a second question.
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

/** Somebody else has signed in, or nobody is, since another tab changed it: what was loaded for the one before goes. */
function forgetOther(client: QueryClient, user: User | null): void {
  const before = client.getQueryData(profileQuery.queryKey);
  if (!before || before.username === user?.username) return;
  void client.resetQueries({ predicate: ({ queryKey: [name] }) => !OF_EVERYBODY.has(name) });
}

/** The error says no more than that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 401 || error.message.includes('Unauthorized'))
  );
}
