import { AccessList } from '#client/features/console/access-list.tsx';
import { ActivityList } from '#client/features/console/activity-list.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminActivityPage() {
  return (
    <ConsoleFrame page="Activity">
      <Tabs
        label="Activity"
        tabs={[
          { id: 'changes', label: 'Changes', panel: <ActivityList /> },
          { id: 'access', label: 'Access to client data', panel: <AccessList /> },
        ]}
      />
    </ConsoleFrame>
  );
}
