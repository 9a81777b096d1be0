import { EmailList } from '#client/features/console/email-list.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminMailPage() {
  return (
    <ConsoleFrame page="Mail">
      <EmailList />
    </ConsoleFrame>
  );
}
