import { useState } from 'react';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ConfirmForm, EndForm, StartForm, type Started } from './second-factor-forms.tsx';

type SecondFactorCardProps = { isOn: boolean; recoveryCodesLeft: number };

export function SecondFactorCard({ isOn, recoveryCodesLeft }: SecondFactorCardProps) {
  // The account may be refetched at any time, and the codes are never sent again.
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Card aria-labelledby="second-factor-title">
      <h2 id="second-factor-title" className="flex flex-wrap items-center gap-3 text-xl">
        Two-factor sign-in
        <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      </h2>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {!codes && isOn && <SwitchedOn codesLeft={recoveryCodesLeft} />}
      {!codes && !isOn && <SwitchedOff onTurnedOn={setCodes} />}
    </Card>
  );
}

function SwitchedOff({ onTurnedOn }: { onTurnedOn: (codes: string[]) => void }) {
  const [isStarting, setIsStarting] = useState(false);
  const [started, setStarted] = useState<Started | null>(null);
  if (started) return <ConfirmForm started={started} onConfirmed={onTurnedOn} />;
  return (
    <>
      <p className="mt-2 mb-4 text-sm text-muted">
        You’ll need a code from your authenticator app as well as your password.
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
        You sign in with your password and a code from your authenticator app.{' '}
        {codesLeft === 1 ? '1 recovery code is' : `${codesLeft} recovery codes are`} left. To get
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
