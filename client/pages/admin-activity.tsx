import { ActivityList } from '#client/features/console/activity-list.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminActivityPage() {
  return (
    <ConsoleFrame page="Activity">
      <ActivityList />
    </ConsoleFrame>
  );
}
