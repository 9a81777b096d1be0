import { escapeHtml } from '#server/text/escape-html.ts';
import type { EmailMessage } from '#server/providers/mail/mailer.ts';

type Link = { label: string; href: string };

type Content = {
  heading?: string;
  paragraphs: readonly string[];
  /** The last row is the sum unless `hasSum` is false. */
  table?: readonly (readonly [string, string])[];
  hasSum?: boolean;
  notes?: readonly string[];
  action?: Link;
  more?: readonly Link[];
};

export function renderEmail(email: Omit<EmailMessage, 'text' | 'html'> & Content): EmailMessage {
  const { paragraphs, table, hasSum = true, notes = [], action, more = [], ...rest } = email;
  const { heading = rest.subject, ...message } = rest;
  const text = [
    heading,
    ...paragraphs,
    ...(table ? [table.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...notes,
    ...[...(action ? [action] : []), ...more].map(({ label, href }) => `${label}:\n${href}`),
  ].join('\n\n');
  const html = [
    `<h1 style="margin:0 0 16px;font-family:Georgia,serif;font-size:24px;font-weight:normal">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(writeParagraph),
    ...(table ? [writeTable(table, hasSum)] : []),
    ...notes.map(writeParagraph),
    ...(action ? [writeAction(action)] : []),
    ...more.map(writeMore),
  ].join('\n');
  return { ...message, text: `${text}\n`, html: `${html}\n` };
}

function writeParagraph(text: string): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return `<p style="margin:0 0 16px;line-height:1.6">${lines}</p>`;
}

function writeTable(rows: readonly (readonly [string, string])[], hasSum: boolean): string {
  const lines = rows.map(([name, value], index) => {
    const look = `padding:8px 0;border-top:1px solid #e4dfd4;font-weight:${hasSum && index === rows.length - 1 ? 'bold' : 'normal'}`;
    return `<tr><td class="cell" style="${look}">${escapeHtml(name)}</td><td class="cell" align="right" valign="top" style="${look};padding-left:16px;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${lines.join('')}</table>`;
}

function writeMore(link: Link): string {
  return `<p style="margin:16px 0 0"><a class="link" href="${escapeHtml(link.href)}" style="color:#17402f">${escapeHtml(link.label)}</a></p>`;
}

function writeAction(action: Link): string {
  const href = escapeHtml(action.href);
  return `<p style="margin:24px 0"><a class="button" href="${href}" style="display:inline-block;background:#17402f;color:#ffffff;text-decoration:none;padding:12px 24px;border-radius:8px">${escapeHtml(action.label)}</a></p>
<p class="quiet" style="margin:0;font-size:13px;line-height:1.5;color:#5b665f;word-break:break-all">${href}</p>`;
}
