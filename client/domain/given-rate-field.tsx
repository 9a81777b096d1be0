import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ownEarningsQuery } from '#client/api/earnings.ts';
import { TextField } from '#client/ui/input.tsx';
import { writeRate } from '#shared/rules/commission.ts';

type GivenRateFieldProps = Omit<ComponentProps<typeof TextField>, 'hint'> & {
  /** Shown although the practitioner earns no commission. */
  isSet: boolean;
};

/** The part of the commission that a practitioner gives away. Hidden from practitioners without commission. */
export function GivenRateField({ isSet, ...field }: GivenRateFieldProps) {
  const { data: earnings } = useQuery(ownEarningsQuery);
  const most = earnings?.rate ?? 0;
  if (most === 0 && !isSet) return null;
  return (
    <TextField
      hint={`In percent, out of your commission of ${writeRate(most)}%.`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      {...field}
    />
  );
}
