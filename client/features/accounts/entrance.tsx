import type { ReactNode } from 'react';
import { Sprig } from './sprig.tsx';

type EntranceProps = { title: string; subtitle: ReactNode; children: ReactNode };

/** The frame of sign-in and registration: a picture next to one form. */
export function Entrance({ title, subtitle, children }: EntranceProps) {
  return (
    <div className="mx-auto grid max-w-md overflow-hidden rounded-2xl border border-line bg-surface shadow-card lg:max-w-5xl lg:grid-cols-[5fr_6fr]">
      <div className="relative hidden bg-(image:--gradient-cleanse) p-10 text-white lg:flex lg:flex-col lg:justify-end">
        <Sprig className="absolute -right-8 -bottom-12 h-[108%] text-white/25" />
        <p className="relative max-w-64 font-display text-3xl leading-snug">
          Chosen with care, kept in one place.
        </p>
      </div>
      <div className="p-6 sm:p-10">
        <h1 data-focus-next className="text-3xl">
          {title}
        </h1>
        <p className="mt-2 mb-8 text-muted">{subtitle}</p>
        {children}
      </div>
    </div>
  );
}
