import { escapeHtml } from '#server/http/escape-html.ts';

type Link = { label: string; href: string };

type Letter = {
  heading: string;
  paragraphs: readonly string[];
  /** Two columns, such as what was bought and what it cost. The last row is the sum. */
  table?: readonly (readonly [string, string])[];
  /** Several ways to go on, one below the other. */
  links?: readonly Link[];
  action?: Link;
};

/** The same letter twice: plain text, and HTML as simple as mail programs need it. */
export function layOutMail(letter: Letter): { text: string; html: string } {
  const { heading, paragraphs, table, links = [], action } = letter;
  const text = [
    heading,
    ...paragraphs,
    ...(table ? [table.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    'Premium Supplements Store',
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en">
<body style="margin:0;background:#f7f4ee;color:#1f2a24;font-family:Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;color:#17402f;font-family:Georgia,serif;font-size:18px">Premium Supplements Store</p>
<div style="background:#ffffff;border-radius:12px;padding:32px">
<h1 style="margin:0 0 16px;font-family:Georgia,serif;font-size:24px;font-weight:normal">${escapeHtml(heading)}</h1>
${paragraphs.map((line) => `<p style="margin:0 0 16px;line-height:1.6">${escapeHtml(line)}</p>`).join('\n')}
${table ? writeTable(table) : ''}
${links.map(writeLink).join('\n')}
${action ? writeAction(action) : ''}
</div>
</div>
</body>
</html>
`;
  return { text: `${text}\n`, html };
}

function writeTable(rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(([name, value], index) => {
    const look = `padding:8px 0;border-top:1px solid #e4dfd4;font-weight:${index === rows.length - 1 ? 'bold' : 'normal'}`;
    return `<tr><td style="${look}">${escapeHtml(name)}</td><td align="right" style="${look}">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${lines.join('')}</table>`;
}

function writeLink({ label, href }: Link): string {
  return `<p style="margin:0 0 12px;line-height:1.6"><a href="${escapeHtml(href)}" style="color:#17402f">${escapeHtml(label)}</a></p>`;
}

function writeAction(action: Link): string {
  const href = escapeHtml(action.href);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;background:#17402f;color:#ffffff;text-decoration:none;padding:12px 24px;border-radius:8px">${escapeHtml(action.label)}</a></p>
<p style="margin:0;font-size:13px;line-height:1.5;color:#5b665f;word-break:break-all">${href}</p>`;
}
