import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  moment,
  number,
  orNull,
  read,
  type Read,
  readAs,
  type Shape,
  text,
} from '#client/lib/read-as.ts';
import { readDecimal } from '#shared/rules/money.ts';
import { type AnswerOf, type BodyOf, send } from './send.ts';
import { isSignedOut, profileQuery, USER, type User } from './profile.ts';
import { readMessage } from './read-message.ts';

export type RegisterInput = BodyOf<'register'>;
export type LoginInput = BodyOf<'signIn'>;
export type ChangePasswordInput = BodyOf<'changePassword'>;
export type RequestResetInput = BodyOf<'requestPasswordReset'>;
export type ResetPasswordInput = BodyOf<'resetPassword'>;

const ROLE = { id: number, name: '', description: '' } satisfies Shape<
  AnswerOf<'listRoles'>[number]
>;

export const rolesQuery = queryOptions({
  queryKey: ['listRoles'],
  queryFn: async ({ signal }) => readAs(await send('GET /api/user/roles', { signal }), [ROLE]),
});

/** The role that the signed-in user waits for. An addition: without an answer nothing of it is shown. */
export const waitingRoleQuery = queryOptions({
  queryKey: ['readRoleRequest'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/user/role-request', { signal }), { waitingFor: orNull(text) })
      .waitingFor,
  staleTime: 0,
});

const RECEIVED_CART = {
  id: 0,
  title: '',
  totalAmount: readDecimal,
  shareToken: '',
  acceptedAt: orNull(moment),
} satisfies Shape<AnswerOf<'listReceivedCarts'>[number]>;

export type ReceivedCart = Read<typeof RECEIVED_CART>;

/** What practitioners recommended to the signed-in user, who accepted it. */
export const recommendationsQuery = queryOptions({
  queryKey: ['listReceivedCarts'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/user/recommendations', { signal }), [RECEIVED_CART]),
  staleTime: 0,
});

/** The answer is good for a greeting; who it is and what they may do, the profile says. */
export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: LoginInput) =>
      readGreeted(await send('POST /api/user/login', { body })),
    onSuccess: () => refreshProfile(queryClient),
  });
}

export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: RegisterInput) =>
      readGreeted(await send('POST /api/user/register', { body })),
    onSuccess: () => refreshProfile(queryClient),
  });
}

function readGreeted(answer: unknown): User | null {
  return read(answer, { user: orNull(USER) })?.user ?? null;
}

export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => send('POST /api/user/logout'),
    onSuccess: () => clearUser(queryClient),
  });
}

export function useLogoutEverywhere() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => send('POST /api/user/logout-everywhere'),
    onSuccess: () => clearUser(queryClient),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordInput) => send('POST /api/user/change-password', { body }),
    // Other browsers have been signed out.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['listSessions'] }),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

export function useRequestReset() {
  return useMutation({
    mutationFn: async (body: RequestResetInput) =>
      readMessage(await send('POST /api/user/request-password-reset', { body })),
  });
}

/** A new password ends every session of the account, this browser's too. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ResetPasswordInput) => send('POST /api/user/reset-password', { body }),
    onSuccess: () => clearUser(queryClient),
  });
}

/** One question, awaited: the page that comes next already knows who is signed in. */
export async function refreshProfile(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
  clearOtherPages(queryClient);
}

export function clearUser(queryClient: QueryClient): void {
  queryClient.setQueryData(profileQuery.queryKey, null);
  clearOtherPages(queryClient);
}

/** Another person, or nobody: what the pages left in the cache belongs to the one before. */
function clearOtherPages(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
}

/** The session has ended in the meantime: show what a visitor sees. */
export function noticeEnd(queryClient: QueryClient, error: unknown): void {
  if (isSignedOut(error)) clearUser(queryClient);
}
