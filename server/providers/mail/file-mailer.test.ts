import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileMailer } from './file-mailer.ts';

function openOutbox() {
  const place = mkdtempSync(path.join(os.tmpdir(), 'supplements-mail-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const folder = path.join(place, 'outbox');
  return { place, folder, mailer: createFileMailer({ folder, from: 'Shop <a@shop.example>' }) };
}

const MESSAGE = {
  id: 'reset-1',
  to: 'ada@customer.example',
  subject: 'A subject',
  text: 'Hello',
  html: '<p>Hello</p>',
};

test('writes a complete file that mail programs open', async () => {
  const { folder, mailer } = openOutbox();
  await mailer.send(MESSAGE);
  const files = readdirSync(folder);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z reset-1\.eml$/);
  const source = readFileSync(path.join(folder, files[0] ?? ''), 'utf8');
  expect(source).toMatch(/^From: Shop <a@shop.example>/m);
  expect(source).toMatch(/^To: ada@customer.example/m);
  expect(source).toMatch(/^Message-ID: <reset-1\.[\da-f]{16}@shop\.example>/m);
  expect(source).toContain('text/plain');
  expect(source).toContain('text/html');
});

test('adds the unsubscribe headers', async () => {
  const { folder, mailer } = openOutbox();
  const unsubscribeUrl = `https://shop.example/unsubscribe/${'a'.repeat(43)}`;
  await mailer.send({ ...MESSAGE, unsubscribeUrl });
  await mailer.send({ ...MESSAGE, id: 'reset-2' });
  const [source, without] = readdirSync(folder)
    .toSorted((a, b) => a.slice(-6).localeCompare(b.slice(-6)))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll(/\r\n[ \t]+/g, ' '));
  const headers = source?.split('\r\n') ?? [];
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(without).not.toContain('List-Unsubscribe');
});

test('never writes outside the folder', async () => {
  const { place, folder, mailer } = openOutbox();
  await mailer.send({ ...MESSAGE, id: '../../escape\u0000/x' });
  expect(readdirSync(place)).toEqual(['outbox']);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('does not overwrite other messages', async () => {
  const { folder, mailer } = openOutbox();
  await Promise.all(['1', '2', '3'].map((id) => mailer.send({ ...MESSAGE, id })));
  expect(readdirSync(folder)).toHaveLength(3);
});
