import { Button } from '#client/ui/button.tsx';

type MoreButtonProps = {
  /** What is known of a list that comes in pages. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  label?: string;
};

/** Stands below a list that goes on. It stays where it is while it works, and so does the focus. */
export function MoreButton({ list, label = 'Show more' }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="grid justify-items-center gap-2">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          The rest could not be loaded. Please try again.
        </p>
      )}
      <Button
        variant="secondary"
        aria-disabled={list.isFetchingNextPage}
        onClick={() => {
          if (!list.isFetchingNextPage) void list.fetchNextPage();
        }}
      >
        {list.isFetchingNextPage ? 'Loading…' : label}
      </Button>
    </div>
  );
}
