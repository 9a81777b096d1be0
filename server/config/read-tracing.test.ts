import { expect, test } from 'vitest';
import { readConfig } from './load-config.ts';

const read = (env: Record<string, string>) => readConfig(env).tracing;
const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

test('traces are off unless a collector is named', () => {
  expect(read({})).toBeUndefined();
  expect(read({ OTEL_SERVICE_NAME: 'shop', OTEL_TRACES_EXPORTER: 'otlp' })).toBeUndefined();
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined();
  expect(read({ ...COLLECTOR, OTEL_SDK_DISABLED: 'True' })).toBeUndefined();
  expect(read({ ...COLLECTOR, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  // Of no concern to a shop that writes no traces.
  expect(
    read({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_TRACES_SAMPLER: 'xray' }),
  ).toBeUndefined();
});

test('a collector turns them on, with the usual values of the standard', () => {
  const usual = {
    sampler: 'parentbased_always_on',
    sampledRatio: 1,
    batch: {
      scheduledDelayMillis: 5_000,
      exportTimeoutMillis: 30_000,
      maxQueueSize: 2_048,
      maxExportBatchSize: 512,
    },
  };
  expect(read(COLLECTOR)).toEqual(usual);
  expect(read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/v1' })).toEqual(usual);
  expect(read({ ...COLLECTOR, OTEL_SDK_DISABLED: 'false' })).toEqual(usual);
});

test('the standard variables are honored', () => {
  expect(
    read({
      ...COLLECTOR,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_BSP_EXPORT_TIMEOUT: '200',
      OTEL_BSP_MAX_QUEUE_SIZE: '300',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '40',
    }),
  ).toEqual({
    sampler: 'parentbased_traceidratio',
    sampledRatio: 0.25,
    batch: {
      scheduledDelayMillis: 100,
      exportTimeoutMillis: 200,
      maxQueueSize: 300,
      maxExportBatchSize: 40,
    },
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'nowhere'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'http/protobuf'],
  ['OTEL_TRACES_EXPORTER', 'console'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_BSP_MAX_QUEUE_SIZE', 'many'],
])('%s=%s is named', (name, value) => {
  expect(() => read({ ...COLLECTOR, [name]: value })).toThrow(`Wrong setting: ${name}: `);
});
