import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, type Tracer } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/http/app-type.ts';
import { activeSpans, type ActiveSpan } from './active-span.ts';
import { endSpan, markFailed, startSpan, type SpanPlan } from './run-span.ts';

const propagator = new W3CTraceContextPropagator();

/** A span for each request, from its first hook to the last byte of its answer. To be added before all other hooks. */
export function traceRequests(app: App, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, ActiveSpan>();

  app.addHook('onRequest', (request, reply, done) => {
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    const active = startSpan(tracer, describeRequest(request), parent);
    spans.set(request, active);
    // Comes for an answer that was sent and for a caller who left.
    reply.raw.once('close', () => {
      describeAnswer(active, reply);
      endSpan(active);
    });
    activeSpans.run(active, done);
  });

  // The end of an answer is heard from the socket, which belongs to no request.
  app.addHook('onResponse', (request, _reply, done) => {
    const active = spans.get(request);
    if (active) activeSpans.run(active, done);
    else done();
  });
}

/** By the route's pattern: addresses hold tokens and what people searched for. */
function describeRequest(request: FastifyRequest): SpanPlan {
  const { method, protocol, raw } = request;
  const { url: route } = request.routeOptions;
  return {
    name: route ? `${method} ${route}` : method,
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': method,
      ...(route && { 'http.route': route }),
      'url.scheme': protocol,
      'network.protocol.version': raw.httpVersion,
    },
  };
}

function describeAnswer({ span }: ActiveSpan, { raw, statusCode }: FastifyReply): void {
  if (raw.headersSent) span.setAttribute('http.response.status_code', statusCode);
  if (!raw.writableEnded) markFailed(span, 'aborted');
  else if (statusCode >= 500) markFailed(span, String(statusCode));
}
