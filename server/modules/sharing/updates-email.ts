import { renderEmail } from '#server/modules/mail/render-email.ts';

export type News = {
  title: string;
  person: string | null;
  kind: 'viewed' | 'accepted' | 'ordered' | 'declined' | 'recalled';
};

const WORDS: Record<News['kind'], string> = {
  viewed: 'Opened',
  accepted: 'Accepted',
  ordered: 'Ordered',
  declined: 'Declined',
  recalled: 'Product recalled',
};

const SHOWN = 100;

/** The subject names no client, because others may see the screen. */
export function updatesEmail(
  news: readonly News[],
  envelope: {
    id: string;
    to: string;
    origin: string;
    unsubscribeUrl: string;
    /** Titles name products, too. */
    hidesNames: boolean;
  },
) {
  const { id, to, origin, unsubscribeUrl, hidesNames } = envelope;
  const recalls = news.filter(({ kind }) => kind === 'recalled').length;
  return renderEmail({
    id,
    kind: 'news',
    to,
    unsubscribeUrl,
    subject: recalls > 0 ? describeRecalls(recalls) : describeUpdates(news),
    heading: 'Updates on your recommendations',
    paragraphs: news.length > SHOWN ? [`The first ${SHOWN} of ${news.length}:`] : [],
    table: news
      .slice(0, SHOWN)
      .map((update) => [describeCart(update, hidesNames), WORDS[update.kind]]),
    hasSum: false,
    action: { label: 'Open your dashboard', href: `${origin}/dashboard?tab=shared` },
    more: [{ label: 'Stop these emails', href: unsubscribeUrl }],
  });
}

function describeCart({ title, person }: News, hidesNames: boolean): string {
  if (hidesNames) return person ? `Recommendation for ${person}` : 'Recommendation';
  return person ? `${person}: ${title}` : title;
}

function describeUpdates(news: readonly News[]): string {
  const [first] = news;
  return news.length === 1 && first
    ? `Your recommendation was ${WORDS[first.kind].toLowerCase()}`
    : `${news.length} updates on your recommendations`;
}

function describeRecalls(orders: number): string {
  return orders === 1
    ? 'A product that your client bought was recalled'
    : `Products of ${orders} orders from your recommendations were recalled`;
}
