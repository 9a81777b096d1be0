import type { Db } from '#server/db/database.ts';
import { supplements } from '#server/db/schema.ts';
import type { EmailMessage } from '#server/providers/mail/mailer.ts';
import { escapeHtml } from '#server/text/escape-html.ts';
import { withoutLinks } from './without-links.ts';

const STAND_IN = 'a product';
const URL = String.raw`https?:\/\/[^\s"<]+`;
const TAG = '<(?!br>)[^>]*>';
const GAP = String.raw`(?:\s|<br>)+`;

/** Emails leave out the names themselves. This also finds names that people typed. */
export async function hideProductNames<Message extends EmailMessage>(
  db: Db,
  message: Message,
): Promise<Message> {
  if (message.kind === 'staff' || message.kind === 'contact') return message;
  const found = findNames(await readNames(db), message);
  if (found.length === 0) return message;
  const { subject, text, html } = message;
  return {
    ...message,
    subject: replaceNames(subject, found),
    text: replaceNames(text, found),
    html: replaceNames(html, found.map(escapeHtml), `${URL}|${TAG}`),
  };
}

async function readNames(db: Db): Promise<string[]> {
  const rows = await db.select({ name: supplements.name }).from(supplements);
  const names = rows.map(({ name }) => joinWords(name)).filter((name) => name !== '');
  return [...new Set(names.flatMap((name) => [name, joinWords(withoutLinks(name))]))];
}

/** Longest first, so that "Liver Renew Plus" is not found as "Liver Renew". */
function findNames(names: readonly string[], { subject, text }: EmailMessage): string[] {
  const searched = joinWords(`${subject} ${text}`).toLowerCase();
  return names
    .filter((name) => searched.includes(name.toLowerCase()))
    .toSorted((one, other) => other.length - one.length);
}

function replaceNames(text: string, names: readonly string[], skipped = URL): string {
  const words = names.map((name) => name.split(' ').map(escapePattern).join(GAP)).join('|');
  const name = String.raw`(?<![\p{L}\p{N}])(?<name>${words})(?![\p{L}\p{N}])`;
  return text.replaceAll(new RegExp(`${skipped}|${name}`, 'giu'), (match, found?: string) =>
    found === undefined ? match : STAND_IN,
  );
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

function joinWords(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
