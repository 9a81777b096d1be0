import { useState } from 'react';
import { Card } from '#client/ui/card.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { Switch } from '#client/ui/switch.tsx';
import { areSingleKeysOn, turnSingleKeys } from './single-keys.ts';

export function KeysCard() {
  const [isOn, setIsOn] = useState(areSingleKeysOn);

  function turn(on: boolean) {
    if (turnSingleKeys(on)) setIsOn(on);
    else
      showToast({ title: 'Error', description: 'Your browser keeps no settings.', tone: 'error' });
  }

  return (
    <Card aria-labelledby="keys-title">
      <h2 id="keys-title" className="mb-2 text-xl">
        Keys
      </h2>
      <Switch
        label="Use single keys in this browser"
        hint="Such as / to search and ? for a list of all."
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
      />
    </Card>
  );
}
