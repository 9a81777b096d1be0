import type { ReactNode } from 'react';

export function DetailPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5 text-sm leading-relaxed">
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  );
}
