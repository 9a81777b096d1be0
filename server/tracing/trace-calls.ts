import { SpanKind, type Tracer } from '@opentelemetry/api';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';
import { runSpan } from './run-span.ts';

/** The calls that a real provider gets over the network. */
export function tracePayments(payments: PaymentProvider, tracer: Tracer): PaymentProvider {
  const call = <Answer>(name: string, work: () => Promise<Answer>) =>
    runSpan(
      tracer,
      {
        name: `payment ${name}`,
        kind: SpanKind.CLIENT,
        attributes: { 'shop.payment.provider': payments.name },
      },
      work,
    );
  return {
    ...payments,
    create: (payment) => call('create', () => payments.create(payment)),
    retrieve: (intentId) => call('retrieve', () => payments.retrieve(intentId)),
    capture: (intentId, key) => call('capture', () => payments.capture(intentId, key)),
    cancel: (intentId) => call('cancel', () => payments.cancel(intentId)),
    refund: (refund) => call('refund', () => payments.refund(refund)),
  };
}

export function traceMailer(mailer: Mailer, tracer: Tracer): Mailer {
  return {
    ...mailer,
    send: (message) =>
      runSpan(tracer, { name: 'send mail', kind: SpanKind.CLIENT }, () => mailer.send(message)),
  };
}

export function traceJob<Job extends { name: string; run(): Promise<unknown> }>(
  job: Job,
  tracer: Tracer,
): Job {
  return { ...job, run: () => runSpan(tracer, { name: `job ${job.name}` }, () => job.run()) };
}
