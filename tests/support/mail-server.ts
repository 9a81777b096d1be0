import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedEmail = { from: string; to: string[]; user: unknown; source: string };

export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, callback) {
      const source = await text(stream).catch(() => undefined);
      // The client left, so the email was not received.
      if (source === undefined) return callback(new Error('The email was cut off.'));
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map((recipient) => recipient.address),
        user: session.user,
        source,
      });
      return callback();
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    port,
    host: `127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
