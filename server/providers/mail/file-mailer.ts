import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#server/protect-folder.ts';
import { addressEmail } from './address-email.ts';
import type { Mailer } from './mailer.ts';

export function createFileMailer(options: { folder: string; from: string }): Mailer {
  return {
    async send(message) {
      // Loaded late for a faster start.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { id } = message;
      const sent = await transport.sendMail(addressEmail(message, options.from));
      await mkdir(options.folder, { recursive: true, mode: PRIVATE_FOLDER });
      const stamp = new Date().toISOString().replaceAll(':', '-');
      const file = path.join(options.folder, `${stamp} ${id.replaceAll(/[^\w.-]/g, '_')}.eml`);
      // Anyone watching the folder sees complete messages only.
      await writeFile(`${file}.part`, sent.message as Buffer, { mode: PRIVATE_FILE });
      await rename(`${file}.part`, file);
    },
    async close() {},
  };
}
