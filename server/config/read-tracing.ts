import { z } from 'zod';
import type { TracingConfig } from './config.ts';
import { parseSettings } from './parse-settings.ts';

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'must be a number from 1')
  .transform(Number);
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
  .optional();
const protocol = z.literal('http/json', 'must be http/json, no other is spoken here').optional();

/**
 * Standard names and usual values. They stand here because the library does not read them by itself, or does not mind
 * a wrong one; the exporter's other variables (OTEL_EXPORTER_OTLP_*) and those of the service's name are the library's.
 */
const tracingSchema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_TRACES_EXPORTER: z.literal('otlp', 'must be otlp or none').optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d+|[01]\.0+)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber.default(5_000),
  OTEL_BSP_EXPORT_TIMEOUT: wholeNumber.default(30_000),
  OTEL_BSP_MAX_QUEUE_SIZE: wholeNumber.default(2_048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: wholeNumber.default(512),
});

/** Off unless a collector is named. */
export function readTracing(env: Record<string, string | undefined>): TracingConfig | undefined {
  const collector = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const isOff =
    env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none';
  if (!collector || isOff) return undefined;
  const values = parseSettings(tracingSchema, env);
  return {
    sampler: values.OTEL_TRACES_SAMPLER,
    sampledRatio: values.OTEL_TRACES_SAMPLER_ARG,
    batch: {
      scheduledDelayMillis: values.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: values.OTEL_BSP_EXPORT_TIMEOUT,
      maxQueueSize: values.OTEL_BSP_MAX_QUEUE_SIZE,
      maxExportBatchSize: values.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
    },
  };
}
