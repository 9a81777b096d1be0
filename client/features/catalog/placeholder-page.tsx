const PAGE_TITLES = ['Supplement Facts', 'Key Benefits', 'Suggested Use', 'Quality & Sources'];
const ROWS = [0, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66];

type PlaceholderPageProps = { name: string; page: number };

export function PlaceholderPage({ name, page }: PlaceholderPageProps) {
  const title = PAGE_TITLES[(page - 1) % PAGE_TITLES.length];
  return (
    <div className="@container flex aspect-850/1100 w-full flex-col bg-white text-left text-[#1b231e]">
      <div className="flex flex-1 flex-col p-[9cqw]">
        <p className="text-[2.6cqw] font-semibold tracking-[0.2em] text-[#1e4d3a] uppercase">
          Fact Sheet
        </p>
        <p className="mt-[1cqw] line-clamp-2 font-display text-[5.6cqw] leading-tight font-semibold text-[#143728]">
          {name}
        </p>
        <div className="mt-[3cqw] border-t-2 border-[#1e4d3a]" />
        <p className="mt-[5cqw] font-display text-[4.4cqw]">{title}</p>
        <svg
          viewBox="0 0 100 72"
          className="mt-[4cqw] w-full text-[#e6dfd2]"
          fill="currentColor"
          aria-hidden="true"
        >
          {ROWS.map((y) => (
            <rect key={y} x="0" y={y} width={55 + ((y * y + page * 17) % 45)} height="2" rx="1" />
          ))}
        </svg>
        <p className="mt-auto text-[2.6cqw] text-[#5a6159]">This page isn’t available yet.</p>
      </div>
    </div>
  );
}
