import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { getJson, sendJson } from '#client/lib/api-client.ts';
import { rowOf } from '#client/lib/read-json.ts';
import type {
  changePasswordSchema,
  loginSchema,
  RegisterInput,
  requestResetSchema,
  resetPasswordSchema,
} from '#shared/contracts/accounts.ts';
import { isSignedOut, profileQuery } from './profile.ts';
import { readReceivedCarts } from './read-shared-cart.ts';
import { readRoles, readUser, type User } from './read-user.ts';

export type LoginInput = z.infer<typeof loginSchema>;
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;
export type RequestResetInput = z.infer<typeof requestResetSchema>;
export type ResetPasswordInput = z.infer<typeof resetPasswordSchema>;

type MessageAnswer = { message: string };

export const rolesQuery = queryOptions({
  queryKey: ['/api/user/roles'],
  queryFn: async ({ signal }) => readRoles(await getJson('/api/user/roles', signal)),
});

/** What practitioners recommended to the signed-in user, who accepted it. */
export const recommendationsQuery = queryOptions({
  queryKey: ['/api/user/recommendations'],
  queryFn: async ({ signal }) =>
    readReceivedCarts(await getJson('/api/user/recommendations', signal)),
  staleTime: 0,
});

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: LoginInput) => signIn('/api/user/login', input),
    onSuccess: () => refreshProfile(queryClient),
  });
}

export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RegisterInput) => signIn('/api/user/register', input),
    onSuccess: () => refreshProfile(queryClient),
  });
}

export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson<MessageAnswer>('POST', '/api/user/logout'),
    onSuccess: () => forgetUser(queryClient),
  });
}

export function useLogoutEverywhere() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson<MessageAnswer>('POST', '/api/user/logout-everywhere'),
    onSuccess: () => forgetUser(queryClient),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangePasswordInput) =>
      sendJson<MessageAnswer>('POST', '/api/user/change-password', input),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

export function useRequestReset() {
  return useMutation({
    mutationFn: (input: RequestResetInput) =>
      sendJson<MessageAnswer>('POST', '/api/user/request-password-reset', input),
  });
}

/** A new password ends every session of the account, this browser's too. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ResetPasswordInput) =>
      sendJson<MessageAnswer>('POST', '/api/user/reset-password', input),
    onSuccess: () => forgetUser(queryClient),
  });
}

/** The answer is good for a greeting; who it is and what they may do, the profile says. */
async function signIn(path: string, input: LoginInput | RegisterInput): Promise<User | null> {
  return readUser(rowOf(await sendJson('POST', path, input))['user']);
}

/** One question, awaited: the page that comes next already knows who is signed in. */
async function refreshProfile(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
  forgetOtherPages(queryClient);
}

function forgetUser(queryClient: QueryClient): void {
  queryClient.setQueryData(profileQuery.queryKey, null);
  forgetOtherPages(queryClient);
}

/** Another person, or nobody: what the pages left in the cache belongs to the one before. */
function forgetOtherPages(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
}

/** The session has ended in the meantime: show what a visitor sees. */
function noticeEnd(queryClient: QueryClient, error: unknown): void {
  if (isSignedOut(error)) forgetUser(queryClient);
}
