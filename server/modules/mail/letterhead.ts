import { escapeHtml } from '#server/http/escape-html.ts';
import { describeShop } from '#server/modules/shop/describe-shop.ts';
import type { SettingsSnapshot } from '#server/modules/shop/shop-settings.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { Shop } from '#shared/contracts/shop.ts';

type Letter = { text: string; html: string };

/** Puts the shop's name above every letter that goes out, and below it how to reach the shop as of that moment. */
export function withLetterhead(mailer: Mailer, shop: SettingsSnapshot): Mailer {
  return {
    async send(message) {
      const letter = addLetterhead(message, describeShop(await shop.read()));
      await mailer.send({ ...message, ...letter });
    },
    close: () => mailer.close(),
  };
}

export function addLetterhead({ text, html }: Letter, shop: Shop): Letter {
  const { name } = shop;
  const contact = [shop.legalName, ...shop.address, shop.email, shop.phone].filter(Boolean);
  return {
    text: `${text.trimEnd()}\n\n${[name, ...contact].join('\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;background:#f7f4ee;color:#1f2a24;font-family:Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;color:#17402f;font-family:Georgia,serif;font-size:18px">${escapeHtml(name)}</p>
<div style="background:#ffffff;border-radius:12px;padding:32px">
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
  return `<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#5b665f">${written}</p>`;
}
