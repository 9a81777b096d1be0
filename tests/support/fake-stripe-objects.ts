import { randomBytes } from 'node:crypto';

export type FakeIntent = {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: string[];
  amount: number;
  amount_capturable: number;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: string;
  client_secret: string;
  created: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  last_payment_error: CardFailure | null;
  latest_charge: string | FakeCharge | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: { type: string } | null;
  payment_method_types: string[];
  receipt_email: string | null;
  status: string;
};

export type FakeCharge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: { address: null; email: string | null; name: string | null; phone: null };
  captured: boolean;
  currency: string;
  failure_code: string | null;
  livemode: false;
  metadata: Record<string, string>;
  paid: boolean;
  payment_intent: string;
  payment_method_details: { card: FakeCardFace };
  receipt_email: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
};

export type FakeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded' | 'pending' | 'failed' | 'canceled';
  failure_reason?: string;
};

export type CardFailure = { code: string; decline_code?: string; message: string };

export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

export function createSecret(intentId: string): string {
  return `${intentId}_secret_${randomBytes(12).toString('hex')}`;
}

export type FakeCardFace = { brand: string; last4: string; exp_month: number; exp_year: number };
