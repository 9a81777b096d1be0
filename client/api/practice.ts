import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rowOf, textOf, type Unread } from '#client/lib/read-json.ts';
import type { PracticeProfile, PracticeSettings, Telling } from '#shared/contracts/practice.ts';
import type { AnswerOf } from './call.ts';
import { callPractice } from './practice-call.ts';
import { profileQuery } from './profile.ts';
import type { UploadSteps } from './uploads.ts';

/** Who recommends; null when they did not say, or when it cannot be known: the page is the same without it. */
export function senderQuery(token: string) {
  return queryOptions({
    queryKey: ['readSender', token],
    queryFn: async ({ signal }) => {
      const answer = await callPractice('readSender', { params: { token }, signal }).catch(
        () => null,
      );
      const profile = readProfile(answer);
      return profile.displayName || profile.practice ? profile : null;
    },
    enabled: token !== '',
    retry: false,
  });
}

export const practiceSettingsQuery = queryOptions({
  queryKey: ['readPracticeProfile'],
  queryFn: async ({ signal }) =>
    readSettings(await callPractice('readPracticeProfile', { signal })),
});

export function useSavePracticeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PracticeProfile) =>
      readSettings(await callPractice('savePracticeProfile', { body })),
    onSuccess: (settings) => {
      client.setQueryData(practiceSettingsQuery.queryKey, settings);
      void client.invalidateQueries({ queryKey: ['readSender'] });
    },
  });
}

export function useSaveTelling() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Telling) => readSettings(await callPractice('saveTelling', { body })),
    onSuccess: (settings) => client.setQueryData(practiceSettingsQuery.queryKey, settings),
  });
}

/** The dot goes at once; that the server missed it shows it again on the next visit. */
export function useMarkNewsSeen() {
  const client = useQueryClient();
  return () => {
    void callPractice('markNewsSeen').catch(() => undefined);
    client.setQueryData(profileQuery.queryKey, (user) => user && { ...user, hasNews: false });
  };
}

/** One's own picture goes the same way as those of the catalog. */
export const OWN_PICTURE_STEPS: UploadSteps = {
  open: (signal) => callPractice('openPracticeUpload', { signal }),
  normalize: (rawPath, signal) =>
    callPractice('normalizePracticeUpload', { body: { rawPath }, signal }),
};

function readSettings(body: Unread<AnswerOf<'readPracticeProfile'>>): PracticeSettings {
  const { profile, telling } = rowOf(body);
  const told = rowOf<Telling>(telling);
  return {
    profile: readProfile(profile),
    telling: {
      tellViewed: told['tellViewed'] === true,
      tellAccepted: told['tellAccepted'] === true,
      tellOrdered: told['tellOrdered'] === true,
      tellDeclined: told['tellDeclined'] === true,
      dailyDigest: told['dailyDigest'] === true,
    },
  };
}

function readProfile(body: Unread<PracticeProfile>): PracticeProfile {
  const row = rowOf<PracticeProfile>(body);
  return {
    displayName: textOf(row['displayName']),
    title: textOf(row['title']),
    practice: textOf(row['practice']),
    phone: textOf(row['phone']),
    website: textOf(row['website']),
    pictureUrl: textOf(row['pictureUrl']),
    greeting: textOf(row['greeting']),
  };
}
