export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="9" className="fill-brand" />
      <path
        d="M16 26V14"
        strokeWidth="1.75"
        strokeLinecap="round"
        className="stroke-[#e0a878] dark:stroke-[#8a4a1d]"
      />
      <path d="M16 18c-5.5 0-8-3.2-8-8.5 5.5 0 8 3.2 8 8.5Z" className="fill-on-brand" />
      <path
        d="M16 15c0-4.8 2.6-8.2 8-8.7 0 5.2-2.6 8.7-8 8.7Z"
        fillOpacity="0.75"
        className="fill-on-brand"
      />
    </svg>
  );
}
