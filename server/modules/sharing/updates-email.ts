import { renderEmail } from '#server/modules/mail/render-email.ts';

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
export function updatesEmail(
  news: readonly News[],
  envelope: { id: string; to: string; origin: string; unsubscribeUrl: string },
) {
  const { id, to, origin, unsubscribeUrl } = envelope;
  const [first] = news;
  const subject =
    news.length === 1 && first
      ? `A recommendation of yours was ${WORDS[first.kind].toLowerCase()}`
      : `${news.length} news about your recommendations`;
  return renderEmail({
    id,
    kind: 'news',
    to,
    unsubscribeUrl,
    subject,
    heading: 'News about your recommendations',
    paragraphs: news.length > SHOWN ? [`The first ${SHOWN} of ${news.length}:`] : [],
    table: news
      .slice(0, SHOWN)
      .map(({ title, person, kind }) => [person ? `${person}: ${title}` : title, WORDS[kind]]),
    hasSum: false,
    action: { label: 'Open your dashboard', href: `${origin}/dashboard?tab=shared` },
    more: [{ label: 'Stop these emails', href: unsubscribeUrl }],
  });
}
