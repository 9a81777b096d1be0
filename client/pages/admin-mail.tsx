import { MailList } from '#client/features/console/mail-list.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminMailPage() {
  return (
    <ConsoleFrame page="Mail">
      <MailList />
    </ConsoleFrame>
  );
}
