import type { ReactNode } from 'react';

export type CardProgress = 'open' | 'processing' | 'done';

export type CardStepProps = {
  clientSecret: string;
  /** Null to store the card without a charge. */
  amountCents: number | null;
  /** `confirm`: the bank of the stored card asks. */
  step: 'card' | 'confirm';
  label: string;
  settle: () => Promise<CardProgress>;
  onDone: (progress: 'processing' | 'done') => void;
};

/** Pages pass the card form of the checkout to other features. */
export type CardStepRender = (props: CardStepProps) => ReactNode;
