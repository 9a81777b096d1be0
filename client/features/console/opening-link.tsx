import { useQuery } from '@tanstack/react-query';
import { openingChecklistQuery } from '#client/api/opening-checklist.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';

/** Hidden when everything is done or the owner hides the checklist. */
export function OpeningLink() {
  const { data: checklist } = useQuery(openingChecklistQuery);
  const left = checklist?.items.filter(({ isDone }) => !isDone).length ?? 0;
  if (left === 0 || checklist?.isHidden) return null;
  return (
    <TextLink href={CONSOLE_PATHS.settings} className="shrink-0">
      {left} {left === 1 ? 'thing' : 'things'} before you open
    </TextLink>
  );
}
