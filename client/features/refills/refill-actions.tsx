import { useState } from 'react';
import type { View } from '#client/api/refill-shapes.ts';
import { useRefillAction } from '#client/api/refills.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { formatDay } from '#shared/rules/format.ts';
import { ChangeRefillDialog } from './change-refill-dialog.tsx';

type RefillActionsProps = { token: string; refill: View };

/** Each takes one press, as the terms promise. */
export function RefillActions({ token, refill }: RefillActionsProps) {
  const act = useRefillAction(token);
  const [isChanging, setIsChanging] = useState(false);
  const dueOn = refill.run?.dueOn ?? refill.nextOn;
  const isPaused = refill.state === 'paused';
  const isBusy = act.isPending;

  function run(action: Parameters<typeof act.mutate>[0], title: (view: View) => string) {
    act.mutate(action, {
      onSuccess: (view) => showToast({ title: title(view), tone: 'success' }),
    });
  }

  const describeNext = ({ nextOn }: View) =>
    nextOn ? `Next refill: ${formatDay(nextOn)}` : 'Nothing is left to refill';

  return (
    <div className="grid gap-3">
      <FailureMessage error={act.error} fallback="This could not be changed. Please try again." />
      <div className="grid grid-cols-2 gap-3 sm:flex">
        <Swap>
          {isPaused && (
            <Button busy={isBusy} onClick={() => run('resume', describeNext)}>
              Resume
            </Button>
          )}
          {!isPaused && dueOn && (
            <Button
              id="skip"
              variant="secondary"
              busy={isBusy}
              onClick={() => run({ skip: dueOn }, (view) => `Skipped. ${describeNext(view)}`)}
            >
              Skip {shortDay(dueOn)}
            </Button>
          )}
          <Button id="change" variant="secondary" busy={isBusy} onClick={() => setIsChanging(true)}>
            Change
          </Button>
          {!isPaused && (
            <Button
              id="pause"
              variant="secondary"
              busy={isBusy}
              onClick={() => run('pause', () => 'Refills paused')}
            >
              Pause
            </Button>
          )}
        </Swap>
        <Button
          id="end"
          variant="secondary"
          busy={isBusy}
          onClick={() => run('end', () => 'Refills ended')}
        >
          End refills
        </Button>
      </div>
      {isChanging && (
        <ChangeRefillDialog token={token} refill={refill} onClose={() => setIsChanging(false)} />
      )}
    </div>
  );
}

/** 'Dec 3' */
function shortDay(day: string): string {
  return formatDay(day).replace(/, \d{4}$/, '');
}
