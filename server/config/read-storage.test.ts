import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './load-config.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret' };

test('stores uploads in the data folder by default', () => {
  expect(readConfig({ DATA_DIR: '/shop', ...KEYS }).storage).toEqual({
    kind: 'disk',
    folder: path.resolve('/shop/objects'),
    incomingFolder: path.resolve('/shop/objects/.incoming'),
  });
});

test('needs only the name of a bucket', () => {
  expect(readConfig({ S3_BUCKET: 'shop' }).storage).toMatchObject({
    kind: 's3',
    bucket: 'shop',
    region: 'us-east-1',
    endpoint: undefined,
    credentials: undefined,
  });
});

test('accepts another server, region and keys', () => {
  const settings = { S3_BUCKET: 'shop', S3_ENDPOINT: 'http://store:9000', S3_REGION: 'eu-1' };
  expect(readConfig({ ...settings, ...KEYS, AWS_SESSION_TOKEN: 'token' }).storage).toMatchObject({
    endpoint: 'http://store:9000',
    region: 'eu-1',
    credentials: { accessKeyId: 'AKIA', secretAccessKey: 'secret', sessionToken: 'token' },
  });
});

test.each([
  ['S3_BUCKET', { S3_BUCKET: 'Not A Bucket' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://store.example' }],
  ['S3_BUCKET', { S3_REGION: 'eu-1' }],
  ['S3_ENDPOINT', { S3_BUCKET: 'shop', S3_ENDPOINT: 'store:9000' }],
  ['S3_REGION', { S3_BUCKET: 'shop', S3_REGION: 'eu 1' }],
  ['AWS_SECRET_ACCESS_KEY', { S3_BUCKET: 'shop', AWS_ACCESS_KEY_ID: 'AKIA' }],
  ['AWS_ACCESS_KEY_ID', { S3_BUCKET: 'shop', AWS_SECRET_ACCESS_KEY: 'secret' }],
])('names an invalid %s: %j', (name, settings) => {
  expect(() => readConfig(settings)).toThrow(`Invalid setting ${name}:`);
});
