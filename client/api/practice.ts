import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { read, type Read, readAs, type Shape } from '#client/lib/read-as.ts';
import type {
  PracticeProfile,
  PracticeSettings,
  Notifications,
} from '#shared/contracts/practice.ts';
import { profileQuery } from './profile.ts';
import type { UploadSteps } from './uploads.ts';
import { type AnswerOf, send } from './send.ts';

const PROFILE = {
  displayName: '',
  title: '',
  practice: '',
  phone: '',
  website: '',
  pictureUrl: '',
  greeting: '',
} satisfies Shape<PracticeProfile>;

const SETTINGS = {
  profile: PROFILE,
  notifications: {
    notifyViewed: false,
    notifyAccepted: false,
    notifyOrdered: false,
    notifyDeclined: false,
    dailyDigest: false,
  },
} satisfies Shape<PracticeSettings>;

const SENDER = { ...PROFILE, givenRate: 0 } satisfies Shape<AnswerOf<'readSender'>>;

export type Sender = Read<typeof SENDER>;

/** Null for deactivated accounts, or if the call fails. */
export function senderQuery(token: string) {
  return queryOptions({
    queryKey: ['readSender', token],
    queryFn: async ({ signal }) => {
      const answer = await send('GET /api/shared/:token/sender', {
        params: { token },
        signal,
      }).catch(() => null);
      const profile = read(answer, SENDER);
      return profile?.displayName || profile?.practice ? profile : null;
    },
    enabled: token !== '',
    retry: false,
  });
}

export const practiceSettingsQuery = queryOptions({
  queryKey: ['readPracticeProfile'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/practice/profile', { signal }), SETTINGS),
});

export function useSavePracticeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PracticeProfile) =>
      readAs(await send('PUT /api/practice/profile', { body }), SETTINGS),
    onSuccess: (settings) => {
      client.setQueryData(practiceSettingsQuery.queryKey, settings);
      void client.invalidateQueries({ queryKey: ['readSender'] });
    },
  });
}

export function useSaveNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Notifications) =>
      readAs(await send('PUT /api/practice/notifications', { body }), SETTINGS),
    onSuccess: (settings) => client.setQueryData(practiceSettingsQuery.queryKey, settings),
  });
}

/** Hides the dot at once. If the call fails, the next visit shows it again. */
export function useMarkUpdatesSeen() {
  const client = useQueryClient();
  return () => {
    void send('POST /api/practice/updates-seen').catch(() => undefined);
    client.setQueryData(profileQuery.queryKey, (user) => user && { ...user, hasUpdates: false });
  };
}

export const OWN_PICTURE_STEPS: UploadSteps = {
  open: (signal) => send('POST /api/practice/upload', { signal }),
  normalize: (rawPath, signal) =>
    send('POST /api/practice/normalize-url', { body: { rawPath }, signal }),
};
