import { greet } from '#server/modules/mail/greet.ts';
import { renderEmail } from '#server/modules/mail/render-email.ts';
import { withoutLinks } from '#server/modules/mail/without-links.ts';
import type { PracticeProfile } from '#shared/contracts/practice.ts';

type RecommendationEmail = {
  id: string;
  to: string;
  replyTo: string;
  /** Null unless the recipient is a known client. */
  personName: string | null;
  sender: PracticeProfile;
  title: string;
  message: string | null;
  link: string;
  unsubscribeUrl: string;
  /** Titles name products, too. */
  hidesNames: boolean;
};

/** Practitioners choose the recipient and the words, so the subject is ours and their text contains no links. */
export function recommendationEmail(email: RecommendationEmail) {
  const { id, to, replyTo, personName, sender, title, message, link, unsubscribeUrl } = email;
  const opened = email.hidesNames ? 'the recommendation' : `“${withoutLinks(title)}”`;
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
      `Open ${opened} to see the plan, adjust it and order.`,
      ...(from.length > 0 ? [`Recommended by ${withoutLinks(from.join('\n'))}`] : []),
    ],
    action: { label: 'Open the recommendation', href: link },
    more: [{ label: 'Stop emails from practitioners of this shop', href: unsubscribeUrl }],
  });
}
