import {
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';
import { readErrorCode } from '#server/db/error-code.ts';
import { activeSpans, findActiveSpan, type ActiveSpan } from './active-span.ts';

export type SpanPlan = SpanOptions & { name: string };

/** Does the work as a step of what is under way; where nothing is, as the beginning of a trace. */
export async function runSpan<Result>(
  tracer: Tracer,
  plan: SpanPlan,
  work: () => Promise<Result>,
): Promise<Result> {
  const active = startSpan(tracer, plan, findActiveSpan()?.context ?? ROOT_CONTEXT);
  try {
    // A query of the query builder is sent when it is awaited, which has to happen inside.
    return await activeSpans.run(active, async () => work());
  } catch (error) {
    markFailed(active.span, readErrorCode(error) || nameOf(error));
    throw error;
  } finally {
    endSpan(active);
  }
}

export function startSpan(tracer: Tracer, plan: SpanPlan, parent: Context): ActiveSpan {
  const { name, ...options } = plan;
  const span = tracer.startSpan(name, options, parent);
  return { tracer, span, context: trace.setSpan(parent, span), isOver: false };
}

export function endSpan(active: ActiveSpan): void {
  active.isOver = true;
  active.span.end();
}

/** By its kind alone: messages of errors hold addresses, names and other values. */
export function markFailed(span: Span, kind: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kind);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
