import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rowOf, textOf, textOrNull } from '#client/lib/read-json.ts';
import { isSignedOut, profileQuery } from './profile.ts';
import { readReceivedCarts } from './read-shared-cart.ts';
import { readRoles, readUser } from './read-user.ts';
import { callAccount } from './account-call.ts';
import type { BodyOf } from './call.ts';

export type RegisterInput = BodyOf<'register'>;
export type LoginInput = BodyOf<'signIn'>;
export type ChangePasswordInput = BodyOf<'changePassword'>;
export type RequestResetInput = BodyOf<'requestPasswordReset'>;
export type ResetPasswordInput = BodyOf<'resetPassword'>;

export const rolesQuery = queryOptions({
  queryKey: ['listRoles'],
  queryFn: async ({ signal }) => readRoles(await callAccount('listRoles', { signal })),
});

/** The role that the signed-in user waits for. An addition: without an answer nothing of it is shown. */
export const waitingRoleQuery = queryOptions({
  queryKey: ['readRoleRequest'],
  queryFn: async ({ signal }) =>
    textOrNull(rowOf(await callAccount('readRoleRequest', { signal }))['waitingFor']),
  staleTime: 0,
});

/** What practitioners recommended to the signed-in user, who accepted it. */
export const recommendationsQuery = queryOptions({
  queryKey: ['listReceivedCarts'],
  queryFn: async ({ signal }) =>
    readReceivedCarts(await callAccount('listReceivedCarts', { signal })),
  staleTime: 0,
});

/** The answer is good for a greeting; who it is and what they may do, the profile says. */
export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: LoginInput) =>
      readUser(rowOf(await callAccount('signIn', { body }))['user']),
    onSuccess: () => refreshProfile(queryClient),
  });
}

export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: RegisterInput) =>
      readUser(rowOf(await callAccount('register', { body }))['user']),
    onSuccess: () => refreshProfile(queryClient),
  });
}

export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callAccount('signOut'),
    onSuccess: () => clearUser(queryClient),
  });
}

export function useLogoutEverywhere() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callAccount('signOutEverywhere'),
    onSuccess: () => clearUser(queryClient),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordInput) => callAccount('changePassword', { body }),
    // Other browsers have been signed out.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['listSessions'] }),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

export function useRequestReset() {
  return useMutation({
    mutationFn: async (body: RequestResetInput) =>
      textOf(rowOf(await callAccount('requestPasswordReset', { body }))['message']),
  });
}

/** A new password ends every session of the account, this browser's too. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ResetPasswordInput) => callAccount('resetPassword', { body }),
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
