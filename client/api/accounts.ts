import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { getJson, sendJson } from '#client/lib/api-client.ts';
import type {
  changePasswordSchema,
  loginSchema,
  RegisterInput,
  requestResetSchema,
  resetPasswordSchema,
  User,
} from '#shared/accounts.ts';
import type { Role } from '#shared/roles.ts';
import type { ReceivedCart } from '#shared/shared-carts.ts';
import { isSignedOut, profileQuery } from './profile.ts';

export type LoginInput = z.infer<typeof loginSchema>;
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;
export type RequestResetInput = z.infer<typeof requestResetSchema>;
export type ResetPasswordInput = z.infer<typeof resetPasswordSchema>;

type UserAnswer = { user: User };
type MessageAnswer = { message: string };

export const rolesQuery = queryOptions({
  queryKey: ['/api/user/roles'],
  queryFn: ({ signal }) => getJson<Role[]>('/api/user/roles', signal),
});

/** What practitioners recommended to the signed-in user, who accepted it. */
export const recommendationsQuery = queryOptions({
  queryKey: ['/api/user/recommendations'],
  queryFn: ({ signal }) => getJson<ReceivedCart[]>('/api/user/recommendations', signal),
  staleTime: 0,
});

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: LoginInput) => sendJson<UserAnswer>('POST', '/api/user/login', input),
    onSuccess: ({ user }) => changeUser(queryClient, user),
  });
}

export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RegisterInput) => sendJson<UserAnswer>('POST', '/api/user/register', input),
    onSuccess: ({ user }) => changeUser(queryClient, user),
  });
}

export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson<MessageAnswer>('POST', '/api/user/logout'),
    onSuccess: () => changeUser(queryClient, null),
  });
}

export function useLogoutEverywhere() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson<MessageAnswer>('POST', '/api/user/logout-everywhere'),
    onSuccess: () => changeUser(queryClient, null),
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
    onSuccess: () => changeUser(queryClient, null),
  });
}

/** Another person, or nobody: what the pages left in the cache belongs to the one before. */
function changeUser(queryClient: QueryClient, user: User | null): void {
  queryClient.setQueryData(profileQuery.queryKey, user);
  queryClient.removeQueries({ type: 'inactive' });
  // Not awaited: the answer is on screen already, this only makes sure of it.
  if (user) void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}

/** The session has ended in the meantime: show what a visitor sees. */
function noticeEnd(queryClient: QueryClient, error: unknown): void {
  if (isSignedOut(error)) changeUser(queryClient, null);
}
