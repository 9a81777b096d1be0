import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openingChecklistQuery } from '#client/api/opening-checklist.ts';
import { settingsQuery } from '#client/api/shop-settings.ts';
import { OpeningChecklist } from '#client/features/settings/opening-checklist.tsx';
import { SettingsForm } from '#client/features/settings/settings-form.tsx';
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

/** Waits for both, because the checklist stands above the form. */
function Settings() {
  const settings = useQuery(settingsQuery);
  const checklist = useQuery(openingChecklistQuery);
  const [reloads, setReloads] = useState(0);

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
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <OpeningChecklist />
      <SettingsForm key={reloads} saved={settings.data} onReload={() => void reload()} />
    </div>
  );
}
