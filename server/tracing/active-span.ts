import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span, Tracer } from '@opentelemetry/api';

/** What is under way: a request, a job, or a step of one. */
export type ActiveSpan = { tracer: Tracer; span: Span; context: Context; isOver: boolean };

export const activeSpans = new AsyncLocalStorage<ActiveSpan>();

/** A connection or timer outlives the request that opened it: what it does later is no part of that request. */
export function findActiveSpan(): ActiveSpan | undefined {
  const active = activeSpans.getStore();
  return active?.isOver ? undefined : active;
}

/** What each line of the log says about the trace that it belongs to, under the standard's names. */
export function describeTrace(): { trace_id?: string; span_id?: string } {
  const active = findActiveSpan();
  if (!active) return {};
  const { traceId, spanId } = active.span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}
