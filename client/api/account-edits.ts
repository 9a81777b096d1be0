import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rowOf, textOf } from '#client/lib/read-json.ts';
import { forgetUser, noticeEnd, refreshProfile } from './accounts.ts';
import { addressOf, type BodyOf, call } from './call.ts';

export type ProfileInput = BodyOf<'updateProfile'>;
export type ChangeEmailInput = BodyOf<'requestEmailChange'>;
export type DeleteAccountInput = BodyOf<'deleteAccount'>;

/** The file with everything the shop keeps about the user. */
export const USER_DATA_ADDRESS = addressOf('exportUserData', {});

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => call('updateProfile', { body }),
    onSuccess: () => refreshProfile(queryClient),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

/** Answers with what to tell the user, which never says whether the address is somebody else's. */
export function useRequestEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangeEmailInput) =>
      textOf(rowOf(await call('requestEmailChange', { body }))['message']),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

export function useResendConfirmation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('resendConfirmation'),
    // It may have been confirmed in another browser by now.
    onError: () => refreshProfile(queryClient),
  });
}

export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call('confirmEmail', { body: { token } }),
    onSuccess: () => refreshProfile(queryClient),
  });
}

export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DeleteAccountInput) => call('deleteAccount', { body }),
    onSuccess: () => forgetUser(queryClient),
    onError: (error) => noticeEnd(queryClient, error),
  });
}
