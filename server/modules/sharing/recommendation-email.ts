import { greet } from '#server/modules/mail/greet.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { withoutLinks } from '#server/modules/mail/without-links.ts';
import type { PracticeProfile } from '#shared/contracts/practice.ts';

type Letter = {
  id: string;
  to: string;
  replyTo: string;
  /** Null unless it is known whom the address belongs to. */
  personName: string | null;
  sender: PracticeProfile;
  title: string;
  message: string | null;
  link: string;
  unsubscribeUrl: string;
};

/**
 * Brings a recommendation to somebody. The practitioner chooses the address and the words: the subject is always ours,
 * and nothing of theirs becomes a link.
 */
export function recommendationEmail(letter: Letter) {
  const { id, to, replyTo, personName, sender, title, message, link, unsubscribeUrl } = letter;
  const { displayName, practice, phone, greeting } = sender;
  const name = [displayName, sender.title].filter(Boolean).join(', ');
  const from = [name, practice, phone].filter(Boolean);
  return renderEmail({
    id,
    kind: 'recommendation',
    to,
    replyTo,
    unsubscribeUrl,
    subject: 'A supplement recommendation for you',
    heading: 'A recommendation for you',
    paragraphs: [
      greet(personName),
      ...(greeting ? [withoutLinks(greeting)] : []),
      ...(message ? withoutLinks(message).split(/\s*\n\s*\n\s*/) : []),
      `You can read it, change it and order from it: ${withoutLinks(title)}`,
      ...(from.length > 0 ? [`Recommended by ${withoutLinks(from.join('\n'))}`] : []),
    ],
    action: { label: 'Open the recommendation', href: link },
    more: [{ label: 'Stop emails from practitioners of this shop', href: unsubscribeUrl }],
  });
}
