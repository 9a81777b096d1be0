import { Globe, Phone } from 'lucide-react';
import { Picture } from '#client/ui/picture.tsx';
import type { PracticeProfile } from '#shared/contracts/practice.ts';
import { isWebsite } from '#shared/rules/website.ts';

export function RecommendedBy({ sender }: { sender: PracticeProfile }) {
  const { displayName, title, practice, phone, website, pictureUrl, greeting } = sender;
  const name = displayName || practice;
  const rest = [title, displayName ? practice : ''].filter(Boolean).join(', ');
  return (
    <section aria-label={`Recommended by ${name}`} className="flex items-start gap-4">
      {pictureUrl && (
        <Picture
          url={pictureUrl}
          alt=""
          sizes="64px"
          width={64}
          height={64}
          priority
          className="size-16 shrink-0 rounded-xl object-cover"
        />
      )}
      <div className="min-w-0 text-sm">
        <p className="wrap-break-word">
          <span className="text-muted">Recommended by</span>{' '}
          <span className="font-medium">{name}</span>
        </p>
        {rest && <p className="wrap-break-word text-muted">{rest}</p>}
        {greeting && <p className="mt-1 wrap-break-word">“{greeting}”</p>}
        {(phone || isWebsite(website)) && (
          <p className="mt-1 flex flex-wrap gap-x-4">
            {phone && (
              <a
                href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
                className="focus-ring inline-flex min-h-8 items-center gap-1.5 rounded text-brand"
              >
                <Phone aria-hidden="true" size={14} />
                {phone}
              </a>
            )}
            {isWebsite(website) && (
              <a
                href={website}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="focus-ring inline-flex min-h-8 items-center gap-1.5 rounded wrap-anywhere text-brand"
              >
                <Globe aria-hidden="true" size={14} />
                {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              </a>
            )}
          </p>
        )}
      </div>
    </section>
  );
}
