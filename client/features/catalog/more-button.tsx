import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';

export default function MoreButton({ onMore }: { onMore: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  // A new observer reports at once whether the button is near, so a list that was replaced meanwhile continues.
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { rootMargin: '1200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <div className="mt-8 text-center">
      <Button ref={ref} variant="secondary" onClick={onMore}>
        Show more supplements
      </Button>
    </div>
  );
}
