import { setTimeout as wait } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '#server/config/config.ts';
import type { App } from '#server/http/app-type.ts';
import type { Log } from '#server/log.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';
import { createSampler } from './create-sampler.ts';
import { reportFailures } from './report-failures.ts';
import { traceJob, traceMailer, tracePayments } from './trace-calls.ts';
import { traceRequests } from './trace-requests.ts';
import { traceStatements } from './trace-statements.ts';

const SERVICE_NAME = 'premium-supplements-store';
/** Statements with long lists are cut. */
const LONGEST_VALUE = 4_000;
/** A collector that does not answer must not hold up the end of the process. */
const LONGEST_CLOSE_MS = 1_000;

export type Tracing = {
  traceRequests(app: App): void;
  tracePayments(payments: PaymentProvider): PaymentProvider;
  traceMailer(mailer: Mailer): Mailer;
  traceJob<Job extends { name: string; run(): Promise<unknown> }>(job: Job): Job;
  close(): Promise<void>;
};

/**
 * Loaded only where a collector is named. Spans are collected in memory and sent from time to time; what the
 * collector does not take is dropped. Nothing is registered for the whole process but the statements.
 */
export function openTracing(config: TracingConfig, log: Log): Tracing {
  const provider = new TracerProvider({
    sampler: createSampler(config),
    resource: describeShop(),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [
      // Reads the collector's address, headers, time limit and certificates from the environment.
      new BatchSpanProcessor({
        exporter: reportFailures(new OTLPTraceExporter(), log),
        ...config.batch,
      }),
    ],
  });
  const tracer = provider.getTracer(SERVICE_NAME);
  traceStatements();
  return {
    traceRequests: (app) => traceRequests(app, tracer),
    tracePayments: (payments) => tracePayments(payments, tracer),
    traceMailer: (mailer) => traceMailer(mailer, tracer),
    traceJob: (job) => traceJob(job, tracer),
    async close() {
      // What could not be sent is in the log.
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, wait(LONGEST_CLOSE_MS)]);
    },
  };
}

/** What the operator sets (OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES) takes precedence. */
function describeShop() {
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': SERVICE_NAME }))
    .merge(
      detectResources({
        detectors: [
          serviceInstanceIdDetector,
          resourceAttributesEnvDetector,
          serviceNameEnvDetector,
        ],
      }),
    );
}
