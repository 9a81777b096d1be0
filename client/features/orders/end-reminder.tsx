import { useEffect, useEffectEvent, useRef } from 'react';
import { useSetReminder } from '#client/api/order-supply.ts';
import { FormMessage } from '#client/ui/form-message.tsx';

/** Turns the reminder off by a call, since mail scanners open the link in the email as well. */
export function EndReminder({ token }: { token: string }) {
  const { mutate, isError, isSuccess } = useSetReminder(token);
  const hasStarted = useRef(false);
  const end = useEffectEvent(() => mutate(false));
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    end();
  }, []);
  return (
    <div className="mb-6 print:hidden">
      {isError ? (
        <FormMessage tone="error">
          The reminder could not be turned off. Please open the link again.
        </FormMessage>
      ) : (
        <FormMessage tone="success">
          {isSuccess ? 'The reminder for this order is off.' : 'Turning off the reminder...'}
        </FormMessage>
      )}
    </div>
  );
}
