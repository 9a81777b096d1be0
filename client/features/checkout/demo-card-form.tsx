import { type InputEvent, useEffect, useImperativeHandle, useState } from 'react';
import { authenticateDemoPayment, confirmDemoPayment } from '#client/api/checkout.ts';
import { afterPress } from '#client/lib/after-press.ts';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import { TextField } from '#client/ui/input.tsx';
import type { DemoConfirmAnswer } from '#shared/contracts/checkout.ts';
import { BankDialog } from './bank-dialog.tsx';
import { checkExpiry, formatExpiry, parseExpiry } from './card-expiry.ts';
import { checkCardNumber, digitsOf, formatCardNumber } from './card-number.ts';
import { formatInPlace } from './format-in-place.ts';
import type { ConfirmResult, Customer, PaymentElementProps } from './payment-element.ts';

const CVC_DIGITS = 3;
const EMPTY_CARD = { number: '', expiry: '', cvc: '' };

type Card = typeof EMPTY_CARD;
type CardField = keyof Card;
type CardErrors = Partial<Record<CardField, string | undefined>>;

/** The demo provider's payment element. It knows no secret but the card: none of it is stored. */
export function DemoCardForm({
  ref,
  clientSecret,
  amountCents,
  isDisabled,
  onReady,
}: PaymentElementProps) {
  const [card, setCard] = useState(EMPTY_CARD);
  const [errors, setErrors] = useState<CardErrors>({});
  /** Open while the bank asks; takes the shopper's answer. */
  const [answerBank, setAnswerBank] = useState<((approve: boolean) => void) | null>(null);

  async function check(): Promise<boolean> {
    const found = checkCard(card);
    setErrors(found);
    return Object.values(found).every((error) => error === undefined);
  }

  async function confirm({ name, email }: Customer): Promise<ConfirmResult> {
    const { month = 0, year = 0 } = parseExpiry(card.expiry) ?? {};
    const details = {
      number: digitsOf(card.number),
      expMonth: month,
      expYear: year,
      cvc: digitsOf(card.cvc),
    };
    try {
      const answer = await confirmDemoPayment({ clientSecret, card: details, name, email });
      if (answer.status !== 'requires_action') return readAnswer(answer);
      return readAnswer(await authenticateDemoPayment(clientSecret, await askShopper()));
    } catch (error) {
      const refusal = readRefusal(error);
      if (refusal) return refusal;
      throw error;
    }
  }

  async function askShopper(): Promise<boolean> {
    const approve = await new Promise<boolean>((resolve) => setAnswerBank(() => resolve));
    setAnswerBank(null);
    return approve;
  }

  function change(field: CardField, value: string) {
    setCard((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  }

  /** A field that is left empty is not complained about until the form is sent. */
  function leave(field: CardField) {
    if (card[field] !== '') setErrors((before) => ({ ...before, [field]: checkCard(card)[field] }));
  }

  function control(field: CardField, format: typeof digitsOf) {
    return {
      value: card[field],
      error: errors[field],
      onInput: (event: InputEvent<HTMLInputElement>) =>
        change(field, formatInPlace(event.currentTarget, format)),
      onBlur: () => afterPress(() => leave(field)),
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
      <fieldset disabled={isDisabled}>
        <legend className="sr-only">Card</legend>
        <div className="grid grid-cols-2 gap-4">
          <div className="col-span-2">
            <TextField
              label="Card number"
              autoComplete="cc-number"
              placeholder="1234 1234 1234 1234"
              {...control('number', formatCardNumber)}
            />
          </div>
          <TextField
            label="Expiry date"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            {...control('expiry', formatExpiry)}
          />
          <TextField
            label="CVC"
            autoComplete="cc-csc"
            placeholder="3 digits"
            {...control('cvc', formatCvc)}
          />
        </div>
      </fieldset>
      <BankDialog
        isOpen={answerBank !== null}
        amountCents={amountCents}
        lastDigits={digitsOf(card.number).slice(-4)}
        onAnswer={(approve) => answerBank?.(approve)}
      />
    </>
  );
}

function checkCard({ number, expiry, cvc }: Card): CardErrors {
  return {
    number: checkCardNumber(number),
    expiry: checkExpiry(expiry, new Date()),
    cvc: checkCvc(cvc),
  };
}

function checkCvc(cvc: string): string | undefined {
  if (cvc === '') return 'CVC is required.';
  return cvc.length < CVC_DIGITS ? 'This CVC is incomplete.' : undefined;
}

function formatCvc(text: string): string {
  return digitsOf(text).slice(0, CVC_DIGITS);
}

function readAnswer({ status, error }: DemoConfirmAnswer): ConfirmResult {
  if (status === 'requires_capture' || status === 'succeeded') return { kind: 'confirmed' };
  return { kind: 'refused', message: error ?? 'Your card was declined.' };
}

/** The server understood and said no; anything else is as unexpected as it looks. */
function readRefusal(error: unknown): ConfirmResult | null {
  if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 429)) return null;
  const message = serverMessage(error, '');
  return message === '' ? null : { kind: 'refused', message };
}
