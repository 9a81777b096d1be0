/**
 * Neither drizzle-orm 0.45 nor the two drivers announce their statements: the query builder's own tracer cannot be
 * turned on, and would tell the values too. All statements of both engines pass through this one method, in the
 * context of whoever asked; below it, a pool answers in the context of whoever gave the connection back.
 */
import { SpanKind } from '@opentelemetry/api';
import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import { findActiveSpan } from './active-span.ts';
import { runSpan, type SpanPlan } from './run-span.ts';

type Statements = {
  queryWithCache(text: string, params: unknown[], ask: () => Promise<unknown>): Promise<unknown>;
};

const TABLE = /\b(?:from|into|update)\s+"(\w+)"/i;

let areTraced = false;

/** For the whole process, once. What is not part of a request or a job, such as the start, is not traced. */
export function traceStatements(): void {
  if (areTraced) return;
  areTraced = true;
  const statements = PgPreparedQuery.prototype as unknown as Statements;
  const { queryWithCache } = statements;
  statements.queryWithCache = function queryInSpan(text, params, ask) {
    const query = () => queryWithCache.call(this, text, params, ask);
    const active = findActiveSpan();
    return active ? runSpan(active.tracer, describeStatement(text), query) : query();
  };
}

/** The text has places for its values, never the values. */
function describeStatement(text: string): SpanPlan {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
  const table = TABLE.exec(text)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
      'db.query.text': text,
    },
  };
}
