import { useInfiniteQuery } from '@tanstack/react-query';
import { messagesQuery } from '#client/api/admin-messages.ts';
import { EmailList } from '#client/features/console/email-list.tsx';
import { MessageList } from '#client/features/console/message-list.tsx';
import { PAGE_COLUMN } from '#client/features/console/page-list.ts';
import { useAddition } from '#client/lib/use-addition.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ConsoleFrame } from './console-frame.tsx';

export default function AdminMailPage() {
  return (
    <ConsoleFrame page="Mail">
      <Mail />
    </ConsoleFrame>
  );
}

function Mail() {
  const messages = useAddition(useInfiniteQuery(messagesQuery), true);
  return (
    <>
      {messages.isAwaited && <Skeleton className="h-dvh" />}
      <div hidden={messages.isAwaited} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {messages.data && (
          <>
            <MessageList />
            <h2 className={`${PAGE_COLUMN} mt-3 text-2xl`}>Sent emails</h2>
          </>
        )}
        <EmailList />
      </div>
    </>
  );
}
