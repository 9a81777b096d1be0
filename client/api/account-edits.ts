import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rowOf, textOf } from '#client/lib/read-json.ts';
import { clearUser, noticeEnd, refreshProfile } from './accounts.ts';
import { accountAddress, callAccount } from './account-call.ts';
import type { BodyOf } from './call.ts';

export type ProfileInput = BodyOf<'updateProfile'>;
export type ChangeEmailInput = BodyOf<'requestEmailChange'>;
export type DeleteAccountInput = BodyOf<'deleteAccount'>;

/** The file with everything the shop keeps about the user. */
export const USER_DATA_ADDRESS = accountAddress('exportUserData', {});

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => callAccount('updateProfile', { body }),
    onSuccess: () => refreshProfile(queryClient),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

/** Answers with what to tell the user, which never says whether the address is somebody else's. */
export function useRequestEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangeEmailInput) =>
      textOf(rowOf(await callAccount('requestEmailChange', { body }))['message']),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

export function useResendConfirmation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callAccount('resendConfirmation'),
    // It may have been confirmed in another browser by now.
    onError: () => refreshProfile(queryClient),
  });
}

export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => callAccount('confirmEmail', { body: { token } }),
    onSuccess: () => refreshProfile(queryClient),
    onError: (error) => noticeEnd(queryClient, error),
  });
}

export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DeleteAccountInput) => callAccount('deleteAccount', { body }),
    onSuccess: () => clearUser(queryClient),
    onError: (error) => noticeEnd(queryClient, error),
  });
}
