import { useState } from 'react';
import { useRefreshAdminAccount } from '#client/api/admin-account.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ConfirmForm, EndForm, StartForm, type Started } from './second-factor-forms.tsx';

type SecondFactorCardProps = { isOn: boolean; recoveryCodesLeft: number };

/** Codes of an authenticator app, asked for beside the password. */
export function SecondFactorCard({ isOn, recoveryCodesLeft }: SecondFactorCardProps) {
  return (
    <Card aria-labelledby="second-factor-title">
      <h2 id="second-factor-title" className="flex flex-wrap items-center gap-3 text-xl">
        Second factor
        <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      </h2>
      {isOn ? <SwitchedOn codesLeft={recoveryCodesLeft} /> : <SwitchedOff />}
    </Card>
  );
}

function SwitchedOff() {
  const [isStarting, setIsStarting] = useState(false);
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = useRefreshAdminAccount();
  if (codes) return <RecoveryCodes codes={codes} onKept={() => void refresh()} />;
  if (started) return <ConfirmForm started={started} onConfirmed={setCodes} />;
  return (
    <>
      <p className="mt-2 mb-4 text-sm text-muted">
        Besides your password, signing in then takes a code that an authenticator app on your phone
        makes. Whoever learns your password cannot get in with it alone.
      </p>
      {isStarting ? (
        <StartForm onStarted={setStarted} />
      ) : (
        <Button variant="secondary" onClick={() => setIsStarting(true)}>
          Turn on
        </Button>
      )}
    </>
  );
}

function SwitchedOn({ codesLeft }: { codesLeft: number }) {
  const [isEnding, setIsEnding] = useState(false);
  return (
    <>
      <p className="mt-2 mb-4 text-sm text-muted">
        Signing in takes a code from your authenticator app.{' '}
        {codesLeft === 1 ? '1 recovery code is' : `${codesLeft} recovery codes are`} left; to get
        new ones, turn it off and on again.
      </p>
      {isEnding ? (
        <EndForm />
      ) : (
        <Button variant="secondary" onClick={() => setIsEnding(true)}>
          Turn off
        </Button>
      )}
    </>
  );
}
