import { Link } from 'wouter';
import { classNames } from '#client/lib/class-names.ts';
import { SECTIONS, SERVICES } from './settings-sections.ts';
import { buildSettingsUrl, type SectionId } from './settings-url.ts';

type SettingsIndexProps = { open: SectionId; hasChecklist: boolean };

export function SettingsIndex({ open, hasChecklist }: SettingsIndexProps) {
  const entries = [
    ...(hasChecklist ? [{ id: 'opening' as const, title: 'Before you open' }] : []),
    ...SECTIONS.slice(0, 1),
    SERVICES,
    ...SECTIONS.slice(1),
  ];
  return (
    <nav aria-label="Settings" className="lg:sticky lg:top-20 lg:self-start">
      <ul className="flex flex-wrap gap-1 lg:flex-col">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={buildSettingsUrl(id)}
              aria-current={id === open ? 'page' : undefined}
              className={classNames(
                'focus-ring flex min-h-11 items-center rounded-lg px-3 text-sm',
                id === open ? 'bg-surface-2 font-semibold text-brand' : 'hover:bg-surface-2',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
