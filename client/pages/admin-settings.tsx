import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { adminAccountQuery } from '#client/api/admin-account.ts';
import { openingChecklistQuery } from '#client/api/opening-checklist.ts';
import { settingsQuery } from '#client/api/shop-settings.ts';
import { OpeningChecklist } from '#client/features/settings/opening-checklist.tsx';
import { SectionForm } from '#client/features/settings/section-form.tsx';
import { ServiceCards } from '#client/features/settings/service-cards.tsx';
import { SettingsIndex } from '#client/features/settings/settings-index.tsx';
import { SECTIONS, SERVICES } from '#client/features/settings/settings-sections.ts';
import { parseSettingsUrl } from '#client/features/settings/settings-url.ts';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminSettingsPage() {
  return (
    <ConsoleFrame page="Settings">
      <Settings />
    </ConsoleFrame>
  );
}

/** One section at a time, each with its own url. */
function Settings() {
  const client = useQueryClient();
  const settings = useQuery(settingsQuery);
  const checklist = useQuery(openingChecklistQuery);
  const [reloads, setReloads] = useState(0);
  const { section: asked, field } = parseSettingsUrl(useSearch());

  async function reload() {
    await settings.refetch();
    setReloads(reloads + 1);
  }

  if (settings.isError && !settings.data) {
    return (
      <LoadFailure of="card" text="The settings could not be loaded." onRetry={settings.refetch} />
    );
  }
  if (!settings.data || checklist.isPending) return <Skeleton className="h-dvh" />;
  const items = checklist.data?.isHidden ? [] : (checklist.data?.items ?? []);
  const hasChecklist = items.length > 0;
  const section = SECTIONS.find(({ id }) => id === asked) ?? SECTIONS[0];
  const showsChecklist = hasChecklist && (!asked || asked === 'opening');
  const showsServices = asked === SERVICES.id;
  if (!section) return null;
  const open = showsChecklist ? 'opening' : showsServices ? SERVICES.id : section.id;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
      <SettingsIndex open={open} hasChecklist={hasChecklist} />
      <div className="w-full max-w-4xl">
        {showsChecklist && <OpeningChecklist items={items} />}
        {showsServices && <Services />}
        {!showsChecklist && !showsServices && (
          <SectionForm
            key={`${section.id} ${field} ${reloads}`}
            section={section}
            saved={settings.data}
            field={field}
            onSaved={(saved) => client.setQueryData(settingsQuery.queryKey, saved)}
            onReload={() => void reload()}
          />
        )}
      </div>
    </div>
  );
}

function Services() {
  const account = useQuery(adminAccountQuery);
  if (account.isPending) return <Skeleton className="h-dvh" />;
  return <ServiceCards hasSecondFactor={account.data?.hasSecondFactor ?? false} />;
}
