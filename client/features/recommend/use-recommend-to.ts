import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { personQuery } from '#client/api/practice-clients.ts';
import { showFailure } from '#client/ui/show-failure.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { parseRecommendTo } from './dashboard-path.ts';
import type { DraftPerson } from '#client/domain/use-draft-person.ts';

/** Reports the client in the URL once, then removes it from the URL. */
export function useRecommendTo(onPerson: (person: DraftPerson) => void): void {
  const id = useLocationProperty(() => parseRecommendTo(location.search));
  const { data, error } = useQuery({ ...personQuery(id ?? 0), enabled: id !== null });
  const finish = useEffectEvent(() => {
    if (data) onPerson({ name: data.name, id: data.id });
    else showFailure(error, 'We couldn’t load this person.');
    navigate(PAGE_PATHS.dashboard, { replace: true });
  });
  const isFinished = id !== null && (data !== undefined || error !== null);
  useEffect(() => {
    if (isFinished) finish();
  }, [isFinished]);
}
