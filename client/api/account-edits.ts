import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clearUser, clearUserIfSignedOut, refreshProfile } from './accounts.ts';
import { type BodyOf, send, urlOf } from './send.ts';
import { readMessage } from './read-message.ts';

export const USER_DATA_URL = urlOf('GET /api/user/data');

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'updateProfile'>) => send('PUT /api/user/profile', { body }),
    onSuccess: () => refreshProfile(queryClient),
    onError: (error) => clearUserIfSignedOut(queryClient, error),
  });
}

/** Resolves to a message that does not reveal whether the email is taken. */
export function useRequestEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<'requestEmailChange'>) =>
      readMessage(await send('POST /api/user/change-email', { body })),
    onError: (error) => clearUserIfSignedOut(queryClient, error),
  });
}

export function useResendConfirmation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => send('POST /api/user/resend-confirmation'),
    // It may already be confirmed in another browser.
    onError: () => refreshProfile(queryClient),
  });
}

export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => send('POST /api/user/confirm-email', { body: { token } }),
    onSuccess: () => refreshProfile(queryClient),
    onError: (error) => clearUserIfSignedOut(queryClient, error),
  });
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: async (token: string) =>
      readMessage(await send('POST /unsubscribe/:token', { params: { token } })),
  });
}

export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'deleteAccount'>) => send('POST /api/user/delete-account', { body }),
    onSuccess: () => clearUser(queryClient),
    onError: (error) => clearUserIfSignedOut(queryClient, error),
  });
}
