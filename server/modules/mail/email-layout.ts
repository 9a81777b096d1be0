import { escapeHtml } from '#server/text/escape-html.ts';
import type { Db } from '#server/db/database.ts';
import { describeShop, type SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import { hideProductNames } from './hide-product-names.ts';

type Email = { text: string; html: string };

const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #121814 !important; color: #e9ece8 !important }
.sheet { background: #1c2520 !important }
.shop { color: #b9d8c4 !important }
.quiet { color: #a9b5ad !important }
.cell { border-color: #36423b !important }
.link { color: #b9d8c4 !important }
.button { background: #b9d8c4 !important; color: #10201a !important }
}`;

export function withEmailLayout(mailer: Mailer, shop: SettingsSnapshot, db: Db): Mailer {
  return {
    async send(written) {
      const settings = await shop.read();
      const described = describeShop(settings);
      const message = settings.hidesProductNamesInEmails
        ? await hideProductNames(db, written)
        : written;
      const { name: senderName, email: replyTo } = described;
      const email = addEmailLayout(message, described);
      await mailer.send({ ...(replyTo && { replyTo }), ...message, ...email, senderName });
    },
    close: () => mailer.close(),
  };
}

export function addEmailLayout({ text, html }: Email, shop: Shop): Email {
  const { name } = shop;
  const contact = [shop.legalName, ...shop.address, shop.email, shop.phone].filter(Boolean);
  return {
    text: `${text.trimEnd()}\n\n${[name, ...contact].join('\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;background:#f7f4ee;color:#1f2a24;font-family:Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p class="shop" style="margin:0 0 24px;color:#17402f;font-family:Georgia,serif;font-size:18px">${escapeHtml(name)}</p>
<div class="sheet" style="background:#ffffff;border-radius:12px;padding:24px;overflow-wrap:anywhere">
${html}
</div>
${contact.length > 0 ? writeContact(contact) : ''}
</div>
</body>
</html>
`,
  };
}

function writeContact(lines: readonly string[]): string {
  const written = lines.map(escapeHtml).join('<br>');
  return `<p class="quiet" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#5b665f">${written}</p>`;
}
