import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { openingChecklistQuery } from '#client/api/opening-checklist.ts';
import type { OpeningItem } from '#shared/contracts/opening-checklist.ts';
import { SettingsSection } from './settings-section.tsx';

/** Open items come first. Done items stay, to show progress. */
export function OpeningChecklist() {
  const { data: checklist } = useQuery(openingChecklistQuery);
  if (!checklist || checklist.isHidden || checklist.items.length === 0) return null;
  const left = checklist.items.filter(({ isDone }) => !isDone);
  const done = checklist.items.filter(({ isDone }) => isDone);
  return (
    <SettingsSection
      title="Before you open"
      text={
        left.length === 0
          ? 'Everything is done. You can hide this list below.'
          : `${done.length} of ${checklist.items.length} done.`
      }
    >
      <ul className="grid gap-4">
        {[...left, ...done].map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function Item({ item: { title, advice, isDone } }: { item: OpeningItem }) {
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
        <p className="font-medium">{title}</p>
        <p className="mt-1 max-w-prose text-muted">{advice}</p>
      </div>
    </li>
  );
}
