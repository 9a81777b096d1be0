import { useInfiniteQuery } from '@tanstack/react-query';
import { personLinksQuery } from '#client/api/admin-people.ts';
import { EndLinkButton } from '#client/domain/end-link-button.tsx';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import type { Person, PersonLink } from '#shared/contracts/people.ts';
import { formatDate } from '#shared/rules/format.ts';

const STATES: Record<PersonLink['state'], { name: string; tone: BadgeTone }> = {
  live: { name: 'Live', tone: 'success' },
  expired: { name: 'Expired', tone: 'warning' },
  ended: { name: 'Ended', tone: 'neutral' },
};

export function PersonLinks({ person }: { person: Person }) {
  const links = useInfiniteQuery(personLinksQuery(person.id));
  const rows = useRows(links);
  const { drawn, more } = useGrowingList(rows, links, String(person.id));
  return (
    <section
      aria-labelledby="links-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-5"
    >
      <h3 id="links-title" className="font-sans text-base font-medium">
        Recommendation links
      </h3>
      {links.isPending && <Skeleton className="h-24" />}
      {links.isError && !links.data && (
        <LoadFailure text="The links could not be loaded." onRetry={links.refetch} />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {drawn.map((link) => (
          <li key={link.id} className="flex min-h-14 items-center gap-3 py-2 text-sm">
            <span className="mr-auto min-w-0">
              <span className="block font-medium wrap-break-word">{link.title}</span>
              <span className="text-muted">Created {formatDate(link.createdAt)}</span>
            </span>
            <Badge tone={STATES[link.state].tone}>{STATES[link.state].name}</Badge>
            <EndLinkButton id={link.id} name={`“${link.title}”`} canEnd={link.state !== 'ended'} />
          </li>
        ))}
      </ul>
      <MoreButton more={more} label="Show more links" />
    </section>
  );
}
