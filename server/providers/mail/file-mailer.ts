import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#server/protect-folder.ts';
import { addressEmail } from './address-email.ts';
import type { Mailer } from './mailer.ts';

/** Without a mail server, messages become files that any mail program opens. */
export function createFileMailer(options: { folder: string; from: string }): Mailer {
  return {
    async send(message) {
      // Large, and no shop needs it to start.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { id } = message;
      const sent = await transport.sendMail(addressEmail(message, options.from));
      await mkdir(options.folder, { recursive: true, mode: PRIVATE_FOLDER });
      const stamp = new Date().toISOString().replaceAll(':', '-');
      const file = path.join(options.folder, `${stamp} ${id.replaceAll(/[^\w.-]/g, '_')}.eml`);
      // Whoever watches the folder sees whole messages only.
      await writeFile(`${file}.part`, sent.message as Buffer, { mode: PRIVATE_FILE });
      await rename(`${file}.part`, file);
    },
    async close() {},
  };
}
