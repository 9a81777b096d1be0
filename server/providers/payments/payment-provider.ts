import type { SQLWrapper } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type {
  DemoConfirmAnswer,
  DemoConfirmInput,
  PaymentConfig,
} from '#shared/contracts/checkout.ts';
import type { RefillCard } from '#shared/contracts/refills.ts';
import type { ChargeRefusal } from '#shared/rules/refills.ts';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export type Intent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amountCents: number;
  currency: string;
  refundedCents: number;
  receiptEmail: string | null;
  billingName: string | null;
  /** Why the last charge without the buyer failed. */
  refusal: ChargeRefusal | null;
  /** If the card may be charged again without the buyer. */
  storedCard: StoredCard | null;
};

/** A card at the provider that its owner allowed to charge later. */
export type StoredCard = { customerId: string; paymentMethodId: string; card: RefillCard };

export type SetUp = {
  id: string;
  clientSecret: string;
  status: 'open' | 'done' | 'canceled';
  storedCard: StoredCard | null;
};

/** A wake-up only: the payment is read from the provider. */
export type ProviderEvent = {
  id: string;
  intentId: string | null;
  /** From the payment's metadata, known before its id is stored. */
  checkoutId: string | null;
} & (
  | { type: 'payment_changed' | 'payment_failed' | 'refunded' | 'disputed' | 'ignored' }
  | { type: 'refund_failed'; refund: FailedRefund }
);

/** Final, so it is not read again from the provider. */
export type FailedRefund = {
  id: string;
  /** Null for refunds made in the provider's dashboard. */
  key: string | null;
  amountCents: number;
  /** For staff, after a colon. */
  reason: string;
};

/**
 * Cards are authorized first and captured later. Calls that change something carry a key, so a repeat changes
 * nothing.
 */
export type PaymentProvider = {
  name: 'demo' | 'stripe';
  publicConfig: PaymentConfig;
  create(payment: {
    key: string;
    amountCents: number;
    currency: string;
    checkoutId: string;
    /** The owner of the card. */
    customerId?: string | null;
    /** Allows charges without the buyer later. */
    storesCard?: boolean;
  }): Promise<Intent>;
  /** Charges a stored card. A refusal is in the answer, not thrown. */
  confirmStored(
    intentId: string,
    card: Pick<StoredCard, 'customerId' | 'paymentMethodId'>,
    options: { key: string; isBuyerPresent: boolean },
  ): Promise<Intent>;
  createCustomer(key: string): Promise<string>;
  /** Stores a card without a charge. */
  startSetUp(setUp: { key: string; customerId: string }): Promise<SetUp>;
  retrieveSetUp(setUpId: string): Promise<SetUp>;
  /** Removing a card twice is fine. */
  removeCard(paymentMethodId: string): Promise<void>;
  retrieve(intentId: string): Promise<Intent>;
  capture(intentId: string, key: string): Promise<Intent>;
  cancel(intentId: string): Promise<void>;
  refund(refund: { intentId: string; amountCents: number; key: string }): Promise<void>;
  /** Checks the signature over the raw bytes; throws InvalidEventError. */
  verifyEvent(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): ProviderEvent;
  /** Authorizes a payment with a test card. Absent with live keys. */
  payWithTestCard?: ((intentId: string) => Promise<void>) | undefined;
  inHouseBank?: InHouseBank | undefined;
  /** Removes names and emails from the demo payments selected by `intents`. */
  forgetPayers?: ((tx: Db, intents: SQLWrapper) => Promise<void>) | undefined;
};

export type InHouseBank = {
  confirm(input: DemoConfirmInput): Promise<DemoConfirmAnswer>;
  authenticate(input: { clientSecret: string; approve: boolean }): Promise<DemoConfirmAnswer>;
  deliverEvents(receive: EventReceiver): Promise<void>;
  /** The same bank with its books in the caller's transaction. */
  within(tx: Db): PaymentProvider;
};

export type EventReceiver = (rawBody: Buffer, headers: Record<string, string>) => Promise<void>;

/** `refused` means that the provider said no. Otherwise the outcome is unknown and the payment must be read again. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly refused: boolean;

  constructor(message: string, options: { refused: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.refused = options.refused;
  }
}

export function isRefusal(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.refused;
}

/** The outcome is unknown until an owner enters the keys. */
export class MissingKeysError extends ProviderError {
  override name = 'MissingKeysError';

  constructor() {
    super(
      'The Stripe keys are missing or cannot be read. An owner can enter them in Settings, under “Payments and email”.',
      { refused: false },
    );
  }
}

export class InvalidEventError extends Error {
  override name = 'InvalidEventError';
}
