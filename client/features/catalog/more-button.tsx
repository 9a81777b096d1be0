import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';

export default function MoreButton({ onMore }: { onMore: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  const latestOnMore = useRef(onMore);
  useEffect(() => {
    latestOnMore.current = onMore;
  });
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latestOnMore.current();
      },
      { rootMargin: '1200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="mt-8 text-center">
      <Button ref={ref} variant="secondary" onClick={onMore}>
        Show more supplements
      </Button>
    </div>
  );
}
