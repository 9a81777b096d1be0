import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import { expect, test } from 'vitest';
import { recordLog } from '#tests/support/recorded-log.ts';
import { reportFailures } from './report-failures.ts';

test('a collector that takes nothing is named once, and once more when it is back', () => {
  const { log, lines } = recordLog();
  const results: ExportResult[] = [];
  let next: ExportResult = { code: ExportResultCode.FAILED, error: new Error('refused') };
  const exporter = reportFailures(
    { export: (_spans, done) => done(next), shutdown: async () => undefined },
    log,
  );
  const send = () => exporter.export([], (result) => results.push(result));
  send();
  send();
  next = { code: ExportResultCode.SUCCESS };
  send();
  send();
  expect(lines()).toMatchObject([
    { msg: 'traces not delivered', err: { message: 'refused' } },
    { msg: 'traces delivered again' },
  ]);
  expect(results.map(({ code }) => code)).toEqual([1, 1, 0, 0]);
});
