import { useState } from 'react';

/** Opens the dialog of the demo bank and waits for the buyer. */
export function useBankQuestion() {
  /** Set while the dialog is open. */
  const [answer, setAnswer] = useState<((approve: boolean) => void) | null>(null);

  async function ask(): Promise<boolean> {
    const approve = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(null);
    return approve;
  }

  return { answer, ask };
}
