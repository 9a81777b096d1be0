import path from 'node:path';
import { StartError } from '#server/start-error.ts';
import type { S3Access, StorageConfig } from './config.ts';
import { refusePlainHttp } from './refuse-plain-http.ts';
import type { Settings } from './settings-schema.ts';

export function readStorage(values: Settings, dataDir: string, production: boolean): StorageConfig {
  refusePlainHttp('S3_ENDPOINT', values.S3_ENDPOINT, production);
  const folder = path.join(dataDir, 'objects');
  const incomingFolder = path.join(folder, '.incoming');
  if (!values.S3_BUCKET) {
    const isForBackups = values.BACKUP_TO?.startsWith('s3:');
    if (isForBackups || (!values.S3_ENDPOINT && !values.S3_REGION)) {
      return { kind: 'disk', folder, incomingFolder };
    }
    throw new StartError('Invalid setting S3_BUCKET: required with S3_ENDPOINT or S3_REGION.');
  }
  return {
    kind: 's3',
    incomingFolder,
    bucket: values.S3_BUCKET,
    ...readS3Access(values),
  };
}

export function readS3Access(values: Settings): S3Access {
  return {
    region: values.S3_REGION ?? 'us-east-1',
    endpoint: values.S3_ENDPOINT,
    credentials: readCredentials(values),
  };
}

function readCredentials(values: Settings) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (accessKeyId && secretAccessKey) {
    return { accessKeyId, secretAccessKey, sessionToken: values.AWS_SESSION_TOKEN };
  }
  if (!accessKeyId && !secretAccessKey) return undefined;
  const missing = accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID';
  throw new StartError(`Invalid setting ${missing}: set both AWS keys or neither.`);
}
