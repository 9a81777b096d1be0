import { S3Client } from '@aws-sdk/client-s3';
import type { S3Access } from '#server/config/config.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 3;
/** Without a logger the client prints errors that it also throws. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

export function connectToS3(
  { region, endpoint, credentials }: S3Access,
  requestTimeout = REQUEST_TIMEOUT_MS,
): S3Client {
  return new S3Client({
    region,
    maxAttempts: MAX_ATTEMPTS,
    logger: SILENT,
    // Several compatible servers reject the checksums that newer SDKs add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout,
      throwOnRequestTimeout: true,
      socketTimeout: REQUEST_TIMEOUT_MS,
    },
    // Only Amazon has bucket host names.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials: withoutUndefined(credentials) }),
  });
}

function ignore(): void {}

function withoutUndefined({ sessionToken, ...keys }: NonNullable<S3Access['credentials']>) {
  return sessionToken ? { ...keys, sessionToken } : keys;
}
