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

/** Optional: hidden if the call fails. */
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

export const recommendationsQuery = queryOptions({
  queryKey: ['listReceivedCarts'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/user/recommendations', { signal }), [RECEIVED_CART]),
  staleTime: 0,
});

/** The answer is used for the greeting only. Identity and rights come from the profile. */
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
    onError: (error) => clearUserIfSignedOut(queryClient, error),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordInput) => send('POST /api/user/change-password', { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['listSessions'] }),
    onError: (error) => clearUserIfSignedOut(queryClient, error),
  });
}

export function useRequestReset() {
  return useMutation({
    mutationFn: async (body: RequestResetInput) =>
      readMessage(await send('POST /api/user/request-password-reset', { body })),
  });
}

/** A password reset ends all sessions, including this one. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ResetPasswordInput) => send('POST /api/user/reset-password', { body }),
    onSuccess: () => clearUser(queryClient),
  });
}

/** Awaited, so the next page knows who is signed in. */
export async function refreshProfile(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
  clearOtherPages(queryClient);
}

export function clearUser(queryClient: QueryClient): void {
  queryClient.setQueryData(profileQuery.queryKey, null);
  clearOtherPages(queryClient);
}

/** Cached pages belong to the previous user. */
function clearOtherPages(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
}

/** Shows the visitor’s view if the session has ended. */
export function clearUserIfSignedOut(queryClient: QueryClient, error: unknown): void {
  if (isSignedOut(error)) clearUser(queryClient);
}
