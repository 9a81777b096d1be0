import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clearUser, noticeEnd, refreshProfile } from './accounts.ts';
import { type BodyOf, send, urlOf } from './send.ts';
import { readMessage } from './read-message.ts';

export type ProfileInput = BodyOf<'updateProfile'>;
export type ChangeEmailInput = BodyOf<'requestEmailChange'>;
export type DeleteAccountInput = BodyOf<'deleteAccount'>;

/** The file with everything the shop keeps about the user. */
export const USER_DATA_URL = urlOf('GET /api/user/data');

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => send('PUT /api/user/profile', { body }),
    onSuccess: () => refreshProfile(queryClient),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

/** Answers with what to tell the user, which never says whether the address is somebody else's. */
export function useRequestEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangeEmailInput) =>
      readMessage(await send('POST /api/user/change-email', { body })),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

export function useResendConfirmation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => send('POST /api/user/resend-confirmation'),
    // It may have been confirmed in another browser by now.
    onError: () => refreshProfile(queryClient),
  });
}

export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => send('POST /api/user/confirm-email', { body: { token } }),
    onSuccess: () => refreshProfile(queryClient),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

/** With the token of an email's link. Resolves to a sentence about what has ended. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: async (token: string) =>
      readMessage(await send('POST /unsubscribe/:token', { params: { token } })),
  });
}

export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DeleteAccountInput) => send('POST /api/user/delete-account', { body }),
    onSuccess: () => clearUser(queryClient),
    onError: (error) => noticeEnd(queryClient, error),
  });
}
