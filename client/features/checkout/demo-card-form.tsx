import { type InputEvent, useEffect, useImperativeHandle, useState } from 'react';
import { authenticateDemoPayment, confirmDemoPayment } from '#client/api/checkout.ts';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import { TextField } from '#client/ui/input.tsx';
import type { DemoConfirmAnswer } from '#shared/contracts/checkout.ts';
import { BankDialog } from './bank-dialog.tsx';
import { CardBrandMark } from './card-brand-mark.tsx';
import { checkExpiry, formatExpiry, parseExpiry } from './card-expiry.ts';
import {
  cardBrand,
  caretBehindDigits,
  checkCardNumber,
  cvcLength,
  digitsOf,
  formatCardNumber,
} from './card-number.ts';
import type { ConfirmResult, Customer, PaymentElementProps } from './payment-element.ts';

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

  function change(field: CardField, event: InputEvent<HTMLInputElement>, format: typeof digitsOf) {
    const value = formatInPlace(event.currentTarget, format);
    setCard((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  }

  /** A field that is left empty is not complained about until the form is sent. */
  function leave(field: CardField) {
    if (card[field] !== '') setErrors((before) => ({ ...before, [field]: checkCard(card)[field] }));
  }

  useImperativeHandle(ref, () => ({ check, confirm }));
  useEffect(onReady, [onReady]);

  return (
    <>
      <fieldset disabled={isDisabled}>
        <legend className="sr-only">Card</legend>
        <div className="grid grid-cols-2 gap-4">
          <div className="relative col-span-2">
            <TextField
              label="Card number"
              value={card.number}
              error={errors.number}
              onInput={(event) => change('number', event, formatCardNumber)}
              onBlur={() => leave('number')}
              autoComplete="cc-number"
              inputMode="numeric"
              placeholder="1234 1234 1234 1234"
              spellCheck={false}
              required
              className="pr-13 tabular-nums"
            />
            <CardBrandMark brand={cardBrand(card.number)} />
          </div>
          <TextField
            label="Expiry date"
            value={card.expiry}
            error={errors.expiry}
            onInput={(event) => change('expiry', event, formatExpiry)}
            onBlur={() => leave('expiry')}
            autoComplete="cc-exp"
            inputMode="numeric"
            placeholder="MM / YY"
            spellCheck={false}
            required
            className="tabular-nums"
          />
          <TextField
            label="CVC"
            value={card.cvc}
            error={errors.cvc}
            onInput={(event) =>
              change('cvc', event, (text) => digitsOf(text).slice(0, cvcLength(card.number)))
            }
            onBlur={() => leave('cvc')}
            autoComplete="cc-csc"
            inputMode="numeric"
            placeholder={cvcLength(card.number) === 4 ? '4 digits' : '3 digits'}
            spellCheck={false}
            required
            className="tabular-nums"
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
    number: checkCardNumber(number) ?? undefined,
    expiry: checkExpiry(expiry, new Date()) ?? undefined,
    cvc: checkCvc(cvc, cvcLength(number)),
  };
}

function checkCvc(cvc: string, length: number): string | undefined {
  if (cvc === '') return 'CVC is required.';
  return cvc.length < length ? 'This CVC is incomplete.' : undefined;
}

/** Rewrites what was typed, keeping the caret behind the digit it was behind. */
function formatInPlace(input: HTMLInputElement, format: typeof digitsOf): string {
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
  const formatted = format(input.value);
  if (formatted === input.value) return formatted;
  input.value = formatted;
  const position = isAtEnd ? formatted.length : caretBehindDigits(formatted, digitsBefore);
  input.setSelectionRange(position, position);
  return formatted;
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
