import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number };
type Attributes = { key: string; value: Value }[];
type RawSpan = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code: number; message?: string };
  attributes: Attributes;
};
type RawBatch = {
  resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: RawSpan[] }[] }[];
};

export type CollectedSpan = Omit<RawSpan, 'attributes'> & {
  attributes: Record<string, unknown>;
};

export type FakeCollector = {
  url: string;
  /** Everything that arrived, as it was sent. */
  text(): string;
  headers(): Record<string, unknown>[];
  resource(): Record<string, unknown>;
  spans(): CollectedSpan[];
  close(): Promise<void>;
};

/** Takes traces over OTLP, as JSON over HTTP. */
export async function startFakeCollector(
  answer: (response: ServerResponse) => void = (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
): Promise<FakeCollector> {
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    headers.push({ ...request.headers, url: request.url });
    bodies.push(await text(request));
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const readBatches = () => bodies.flatMap((body) => (JSON.parse(body) as RawBatch).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    headers: () => headers,
    resource: () => readAttributes(readBatches()[0]?.resource.attributes ?? []),
    spans: () =>
      readBatches()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ ...span, attributes: readAttributes(span.attributes) })),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readAttributes(attributes: Attributes): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
}
