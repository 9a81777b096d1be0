import { layOutMail } from '#server/modules/mail/lay-out-mail.ts';
import type { MailMessage } from '#server/providers/mail/mailer.ts';

export type News = {
  title: string;
  person: string | null;
  kind: 'viewed' | 'accepted' | 'ordered' | 'declined';
};

const WORDS: Record<News['kind'], string> = {
  viewed: 'Opened',
  accepted: 'Accepted',
  ordered: 'Ordered',
  declined: 'Declined',
};

/** More of them are read in the dashboard. */
const SHOWN = 100;

/** The subject names nobody: it may be read on a screen that others see. */
export function newsMail(
  news: readonly News[],
  { id, to, origin }: { id: string; to: string; origin: string },
): MailMessage {
  const [first] = news;
  const subject =
    news.length === 1 && first
      ? `A recommendation of yours was ${WORDS[first.kind].toLowerCase()}`
      : `${news.length} news about your recommendations`;
  return {
    id,
    kind: 'news',
    to,
    subject,
    ...layOutMail({
      heading: 'News about your recommendations',
      paragraphs: news.length > SHOWN ? [`The first ${SHOWN} of ${news.length}:`] : [],
      table: news
        .slice(0, SHOWN)
        .map(({ title, person, kind }) => [person ? `${person}: ${title}` : title, WORDS[kind]]),
      hasSum: false,
      action: { label: 'Open your dashboard', href: `${origin}/dashboard?tab=shared` },
    }),
  };
}
