import { useEffect, useImperativeHandle, useState } from 'react';
import {
  authenticateDemoPayment,
  confirmDemoPayment,
  type DemoAnswer,
} from '#client/api/checkout.ts';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import { TextField } from '#client/ui/input.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { DemoCards } from './demo-cards.tsx';
import type { ConfirmResult, Customer, PaymentElementProps } from './payment-element.ts';
import { useBankQuestion } from './use-bank-question.ts';

const EMPTY_CARD = { number: '', expiry: '', cvc: '' };
const CARD_NUMBER = /^(\D*\d){12,19}\D*$/;
const EXPIRY = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/;
const REFUSED = { number: 'This card number is not valid.', expiry: 'This card has expired.' };

type Card = typeof EMPTY_CARD;
type CardErrors = Partial<Record<keyof Card, string | undefined>>;

export function DemoCardForm({
  ref,
  clientSecret,
  amountCents,
  purpose,
  isDisabled,
  onReady,
}: PaymentElementProps) {
  const [card, setCard] = useState(EMPTY_CARD);
  const [errors, setErrors] = useState<CardErrors>({});
  const bank = useBankQuestion();

  async function check(): Promise<boolean> {
    const found = checkCard(card);
    setErrors(found);
    return Object.values(found).every((error) => error === undefined);
  }

  async function confirm(customer: Customer | null): Promise<ConfirmResult> {
    const { name, email } = customer ?? { name: '', email: '' };
    const [, month, year] = EXPIRY.exec(card.expiry) ?? [];
    const details = {
      number: digitsOf(card.number),
      expMonth: Number(month),
      expYear: 2000 + Number(year),
      cvc: card.cvc.trim(),
    };
    try {
      const answer = await confirmDemoPayment({ clientSecret, card: details, name, email });
      if (answer.field) setErrors({ [answer.field]: REFUSED[answer.field] });
      if (answer.status !== 'requires_action') return readAnswer(answer);
      return readAnswer(await authenticateDemoPayment(clientSecret, await bank.ask()));
    } catch (error) {
      const refusal = readRefusal(error);
      if (refusal) return refusal;
      throw error;
    }
  }

  function pick(number: string) {
    const year = (new Date().getFullYear() + 1) % 100;
    setCard({ number, expiry: `12 / ${String(year).padStart(2, '0')}`, cvc: '123' });
    setErrors({});
  }

  function control(field: keyof Card) {
    return {
      value: card[field],
      error: errors[field],
      onChange: (event: { target: HTMLInputElement }) => {
        const { value } = event.target;
        setCard((before) => ({ ...before, [field]: value }));
        setErrors((before) => ({ ...before, [field]: undefined }));
      },
      inputMode: 'numeric',
      spellCheck: false,
      required: true,
      className: 'tabular-nums',
    } as const;
  }

  useImperativeHandle(ref, () => ({ check, confirm }));
  useEffect(onReady, [onReady]);

  return (
    <>
      <fieldset disabled={isDisabled} className="grid gap-5">
        <legend className="sr-only">Card</legend>
        <DemoCards storesCard={purpose !== 'pay'} onPick={pick} />
        <div className="grid grid-cols-2 gap-4">
          <div className="col-span-2">
            <TextField
              label="Card number"
              autoComplete="cc-number"
              placeholder="1234 1234 1234 1234"
              {...control('number')}
            />
          </div>
          <TextField
            label="Expiry date"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            {...control('expiry')}
          />
          <TextField label="CVC" autoComplete="cc-csc" placeholder="3 digits" {...control('cvc')} />
        </div>
      </fieldset>
      {bank.answer && (
        <BankDialog
          amountCents={amountCents}
          lastDigits={digitsOf(card.number).slice(-4)}
          onAnswer={bank.answer}
        />
      )}
    </>
  );
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Checks the format only; the demo provider checks the rest. */
function checkCard({ number, expiry, cvc }: Card): CardErrors {
  return {
    number: findProblem(number.trim(), 'card number', CARD_NUMBER, REFUSED.number),
    expiry: findProblem(expiry.trim(), 'expiry date', EXPIRY, 'Enter the date as MM / YY.'),
    cvc: findProblem(cvc.trim(), 'CVC', /^\d{3,4}$/, 'This CVC is not valid.'),
  };
}

function findProblem(text: string, label: string, format: RegExp, problem: string) {
  if (text === '') return `Enter the ${label}.`;
  return format.test(text) ? undefined : problem;
}

export function readAnswer({ status, error }: DemoAnswer): ConfirmResult {
  if (status === 'requires_capture' || status === 'succeeded') return { kind: 'confirmed' };
  return { kind: 'refused', message: error ?? 'Your card was declined.' };
}

function readRefusal(error: unknown): ConfirmResult | null {
  if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 429)) return null;
  const message = serverMessage(error, '');
  return message === '' ? null : { kind: 'refused', message };
}
