import { useEffect, useEffectEvent, useRef } from 'react';
import { useSetReminder } from '#client/api/order-supply.ts';
import { FormMessage } from '#client/ui/form-message.tsx';

/**
 * Where the link in a reminder leads. Programs that look into emails follow links, so that opening the page changes
 * nothing by itself: the page makes a call of its own once it runs.
 */
export function EndReminder({ token }: { token: string }) {
  const { mutate, isError, isSuccess } = useSetReminder(token);
  const hasBegun = useRef(false);
  const end = useEffectEvent(() => mutate(false));
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    end();
  }, []);
  return (
    <div className="mb-6 print:hidden">
      {isError ? (
        <FormMessage tone="error">
          The reminder could not be ended. Please open the link again.
        </FormMessage>
      ) : (
        <FormMessage tone="success">
          {isSuccess ? 'The reminder for this order has ended.' : 'Ending the reminder...'}
        </FormMessage>
      )}
    </div>
  );
}
