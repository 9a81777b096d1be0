import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { findWrongSignature } from './fake-s3-signature.ts';

/** One entry per request; the SDK's retries count as requests. */
export type S3Fault = 'server_error' | 'reset' | 'cut_answer';

type StoredObject = { bytes: Buffer; contentType: string };

export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>;

const REFUSAL_STATUS: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  MethodNotAllowed: 405,
  NotImplemented: 501,
  MissingContentLength: 411,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  SlowDown: 503,
};

/** Stores single objects like S3 and refuses invalid signatures. */
export async function startFakeS3() {
  const keys = {
    accessKeyId: 'AKIATEST',
    secretAccessKey: 'secret/of+the=tests',
    region: 'eu-test-1',
  };
  const bucket = 'shop-uploads';
  const objects = new Map<string, StoredObject>();
  const faults: S3Fault[] = [];
  const requests: string[] = [];
  const clock = { aheadMs: 0 };

  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const { pathname, searchParams } = new URL(request.url ?? '/', endpoint);
    requests.push(`${request.method} ${pathname}`);
    const now = Date.now() + clock.aheadMs;
    response.setHeader('date', new Date(now).toUTCString());
    const fault = faults.shift();
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    if (fault === 'server_error') return refuse(response, 'SlowDown');
    const wrong = findWrongSignature(request, body, keys, now);
    if (wrong) return refuse(response, wrong);

    const [, asked, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    if (asked !== bucket) return refuse(response, 'NoSuchBucket');
    if (!key && request.method === 'GET' && searchParams.get('list-type') === '2') {
      return list(response, searchParams.get('prefix') ?? '');
    }
    // Not every compatible server supports multipart and bulk deletes.
    const special = ['uploads', 'uploadId', 'delete'];
    if (!key || special.some((name) => searchParams.has(name))) {
      return refuse(response, 'NotImplemented');
    }
    if (request.method === 'PUT') return put(request, response, key, body);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (request.method !== 'GET') return refuse(response, 'MethodNotAllowed');
    const object = objects.get(key);
    if (!object) return refuse(response, 'NoSuchKey');
    response.writeHead(200, {
      'content-type': object.contentType,
      'content-length': object.bytes.length,
    });
    if (fault !== 'cut_answer') return void response.end(object.bytes);
    response.write(object.bytes.subarray(0, object.bytes.length / 2), () =>
      request.socket.resetAndDestroy(),
    );
  }

  function put(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer) {
    if (request.headers['content-length'] === undefined) {
      return refuse(response, 'MissingContentLength');
    }
    // The framing of streamed checksums would end up inside the object.
    if (request.headers['content-encoding']?.includes('aws-chunked')) {
      return refuse(response, 'NotImplemented');
    }
    objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
    response.writeHead(200).end();
  }

  function list(response: ServerResponse, prefix: string) {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`,
    );
  }

  return {
    endpoint,
    bucket,
    ...keys,
    objects,
    clock,
    faults,
    requests,
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: keys.region,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, code: string): void {
  response.writeHead(REFUSAL_STATUS[code] ?? 403, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}
