import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

async function openMailServer(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return server;
}

function openMailer(url: string, { requireTls = false } = {}) {
  const mailer = createSmtpMailer({
    url,
    from: 'The Shop <orders@shop.example>',
    requireTls,
  });
  onTestFinished(() => mailer.close());
  return mailer;
}

const MESSAGE = {
  id: 'reset-1',
  to: 'ada@customer.example',
  subject: 'Your order, Zoë',
  text: 'Hello Zoë',
  html: '<p>Hello Zoë</p>',
};

test('delivers both parts, the sender and an id', async () => {
  const { received, host } = await openMailServer();
  await openMailer(`smtp://${host}`).send(MESSAGE);
  expect(received).toMatchObject([
    { from: 'orders@shop.example', to: ['ada@customer.example'], user: undefined },
  ]);
  const source = received[0]?.source ?? '';
  expect(source).toMatch(/^From: The Shop <orders@shop.example>/m);
  expect(source).toMatch(/^To: ada@customer.example/m);
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(source).toMatch(/^Message-ID: <reset-1\.[\da-f]{16}@shop\.example>/m);
  expect(source).toContain('multipart/alternative');
  expect(source).toContain('text/plain; charset=utf-8');
  expect(source).toContain('text/html; charset=utf-8');
  expect(source).toContain('Hello Zo=C3=AB');
});

test.each([
  [
    'orders@shop.example',
    'Root & "Leaf" Co.',
    String.raw`"Root & \"Leaf\" Co." <orders@shop.example>`,
  ],
  ['<orders@shop.example>', 'Leaf', 'Leaf <orders@shop.example>'],
  ['The Shop <orders@shop.example>', 'Leaf', 'The Shop <orders@shop.example>'],
])('sends %s of %s from %s', async (from, senderName, expected) => {
  const { received, host } = await openMailServer();
  const mailer = createSmtpMailer({ url: `smtp://${host}`, from, requireTls: false });
  onTestFinished(() => mailer.close());
  await mailer.send({ ...MESSAGE, senderName, replyTo: 'help@shop.example' });
  const { source = '', from: sender } = received[0] ?? {};
  expect(sender).toBe('orders@shop.example');
  expect(source).toContain(`From: ${expected}\r\n`);
  expect(source).toContain('Reply-To: help@shop.example\r\n');
});

test('uses the name and password of the URL', async () => {
  const { received, host } = await openMailServer({
    authOptional: false,
    // The server in this test speaks no TLS.
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      const right = username === 'shop' && password === 'p@ss';
      callback(right ? null : new Error('wrong'), right ? { user: username } : undefined);
    },
  });
  await openMailer(`smtp://shop:p%40ss@${host}`).send(MESSAGE);
  expect(received).toMatchObject([{ user: 'shop' }]);
  await expect(openMailer(`smtp://shop:wrong@${host}`).send(MESSAGE)).rejects.toThrow(
    /Invalid login/,
  );
  expect(received).toHaveLength(1);
});

test('reports a refused recipient', async () => {
  const { received, host } = await openMailServer({
    onRcptTo: (_address, _session, callback) => callback(new Error('no such person')),
  });
  await expect(openMailer(`smtp://${host}`).send(MESSAGE)).rejects.toThrow(/no such person/);
  expect(received).toEqual([]);
});

test('reports an unreachable server', async () => {
  await expect(openMailer('smtp://127.0.0.1:1').send(MESSAGE)).rejects.toThrow(/ECONNREFUSED/);
});

test('adds no headers for line breaks in a subject or email', async () => {
  const { received, host } = await openMailServer();
  await openMailer(`smtp://${host}`).send({
    ...MESSAGE,
    subject: 'Hello\r\nBcc: everybody@evil.example',
  });
  expect(received[0]?.to).toEqual(['ada@customer.example']);
  expect(received[0]?.source).not.toMatch(/^Bcc:/m);
});

test('sends neither email nor password if required encryption is not offered', async () => {
  let wasAsked = false;
  const { received, host } = await openMailServer({
    allowInsecureAuth: true,
    onAuth(_credentials, _session, callback) {
      wasAsked = true;
      callback(null, { user: 'anyone' });
    },
  });
  for (const options of ['', '?requireTLS=false&ignoreTLS=true']) {
    const mailer = openMailer(`smtp://shop:secret@${host}${options}`, { requireTls: true });
    await expect(mailer.send(MESSAGE)).rejects.toThrow(/STARTTLS|TLS/);
  }
  expect(received).toEqual([]);
  expect(wasAsked).toBe(false);
});
