import { greet } from '#server/modules/mail/greet.ts';
import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import { withoutLinks } from '#server/modules/mail/without-links.ts';
import type { MailMessage } from '#server/providers/mail/mailer.ts';
import type { PracticeProfile } from '#shared/contracts/practice.ts';

type Letter = {
  id: string;
  to: string;
  replyTo: string | undefined;
  /** Null unless it is known whom the address belongs to. */
  personName: string | null;
  sender: PracticeProfile;
  title: string;
  message: string | null;
  link: string;
};

/**
 * Brings a recommendation to somebody. The practitioner chooses the address and the words: the subject is always ours,
 * and nothing of theirs becomes a link.
 */
export function recommendationMail(letter: Letter): MailMessage {
  const { id, to, replyTo, personName, sender, title, message, link } = letter;
  const { displayName, practice, phone, greeting } = sender;
  const name = [displayName, sender.title].filter(Boolean).join(', ');
  const from = [name, practice, phone].filter(Boolean);
  return {
    id,
    kind: 'recommendation',
    to,
    ...(replyTo && { replyTo }),
    subject: 'A supplement recommendation for you',
    ...layOutMail({
      heading: 'A recommendation for you',
      paragraphs: [
        greet(personName),
        ...(greeting ? [withoutLinks(greeting)] : []),
        ...(message ? withoutLinks(message).split(/\s*\n\s*\n\s*/) : []),
        `You can read it, change it and order from it: ${withoutLinks(title)}`,
        ...(from.length > 0 ? [`Recommended by ${withoutLinks(from.join('\n'))}`] : []),
      ],
      action: { label: 'Open the recommendation', href: link },
    }),
  };
}
