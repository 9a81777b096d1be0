import type { SQLWrapper } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type {
  DemoConfirmAnswer,
  DemoConfirmInput,
  PaymentConfig,
} from '#shared/contracts/checkout.ts';

/** The states of a payment at its provider, in Stripe's words. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** One payment as its provider sees it right now. */
export type Intent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amountCents: number;
  currency: string;
  refundedCents: number;
  receiptEmail: string | null;
  billingName: string | null;
};

/** Something happened to a payment. Only a wake-up call: the truth is read from the provider. */
export type ProviderEvent = {
  id: string;
  intentId: string | null;
  /** From the payment's metadata: known even before its id was stored. */
  checkoutId: string | null;
} & (
  | { type: 'payment_changed' | 'payment_failed' | 'refunded' | 'disputed' | 'ignored' }
  | { type: 'refund_failed'; refund: FailedRefund }
);

/** Money that was on its way back and did not arrive. It stays so: unlike a payment, it need not be read again. */
export type FailedRefund = {
  id: string;
  /** The key it was asked for with; null where somebody made it on the provider's own pages. */
  key: string | null;
  amountCents: number;
  /** In words for the staff, to stand behind a colon. */
  reason: string;
};

/**
 * Whoever moves the money. Cards are authorized first and captured by us later; every call that
 * changes something carries a key, so that repeating it after a lost answer changes nothing more.
 */
export type PaymentProvider = {
  name: 'demo' | 'stripe';
  publicConfig: PaymentConfig;
  create(payment: {
    key: string;
    amountCents: number;
    currency: string;
    checkoutId: string;
  }): Promise<Intent>;
  retrieve(intentId: string): Promise<Intent>;
  capture(intentId: string, key: string): Promise<Intent>;
  cancel(intentId: string): Promise<void>;
  refund(refund: { intentId: string; amountCents: number; key: string }): Promise<void>;
  /** Checks the signature over the raw bytes; throws InvalidEventError when it does not hold. */
  verifyEvent(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): ProviderEvent;
  /** Only of a provider that lives inside the shop. */
  inHouseBank?: InHouseBank;
};

/** What a real provider does on its own servers: talk to the shopper's browser and send events. */
export type InHouseBank = {
  confirm(input: DemoConfirmInput): Promise<DemoConfirmAnswer>;
  /** The shopper's answer to the bank's question whether it is really them. */
  authenticate(input: { clientSecret: string; approve: boolean }): Promise<DemoConfirmAnswer>;
  deliverEvents(receive: EventReceiver): Promise<void>;
  /** Removes names and emails from payments, in the caller's transaction. `intents` is a query for their ids. */
  forgetPayers(tx: Db, intents: SQLWrapper): Promise<void>;
};

/** The shop's webhook: takes the raw bytes and the headers, as it would over the network. */
export type EventReceiver = (rawBody: Buffer, headers: Record<string, string>) => Promise<void>;

/**
 * A call that did not go through. Refused means that the provider understood it and said no;
 * otherwise nobody knows whether it happened, and the payment has to be read again.
 */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly refused: boolean;

  constructor(message: string, options: { refused: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.refused = options.refused;
  }
}

/** Whether the provider said no, and would again. */
export function isRefusal(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.refused;
}

export class InvalidEventError extends Error {
  override name = 'InvalidEventError';
}
