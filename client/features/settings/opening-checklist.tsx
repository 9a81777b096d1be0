import { Circle, CircleCheck } from 'lucide-react';
import { Card } from '#client/ui/card.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type {
  OpeningChecklist as Checklist,
  OpeningItem,
} from '#shared/contracts/opening-checklist.ts';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { buildSettingsUrl } from './settings-url.ts';

/** Where an item is done. The others are done on the machine. */
const LINKS: Readonly<Record<string, string>> = {
  payments: buildSettingsUrl('services'),
  mail: buildSettingsUrl('services'),
  password: CONSOLE_PATHS.account,
  contact: buildSettingsUrl('shop', 'email'),
  policies: buildSettingsUrl('policies', 'policies.privacy'),
  delivery: buildSettingsUrl('delivery', 'deliveryMethods'),
  approval: buildSettingsUrl('console', 'practitionersNeedApproval'),
};

/** Open items come first. Done items stay, to show progress. */
export function OpeningChecklist({ items }: Pick<Checklist, 'items'>) {
  const left = items.filter(({ isDone }) => !isDone);
  const done = items.filter(({ isDone }) => isDone);
  return (
    <Card aria-labelledby="opening-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 id="opening-title" className="text-xl">
          Before you open
        </h2>
        <p className="mt-1 text-sm text-muted">
          {left.length === 0 ? 'Everything is done.' : `${done.length} of ${items.length} done.`}{' '}
          <TextLink href={buildSettingsUrl('console', 'hidesChecklist')}>Hide this list</TextLink>
        </p>
      </div>
      <ul className="grid gap-4">
        {[...left, ...done].map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ item: { id, title, advice, isDone } }: { item: OpeningItem }) {
  const href = LINKS[id];
  if (isDone) {
    return (
      <li className="flex gap-3 text-sm text-muted">
        <CircleCheck aria-label="Done" size={20} className="shrink-0 text-success" />
        <p>{title}</p>
      </li>
    );
  }
  return (
    <li className="flex gap-3 text-sm">
      <Circle aria-label="To do" size={20} className="shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-medium">{href ? <TextLink href={href}>{title}</TextLink> : title}</p>
        <p className="mt-1 max-w-prose text-muted">{advice}</p>
      </div>
    </li>
  );
}
