import { FormMessage } from '#client/ui/form-message.tsx';

/** The link is shared, but not written down for whom. */
export function PersonNotice({ name }: { name: string }) {
  return (
    <div className="mt-4 wrap-break-word print:hidden">
      <FormMessage tone="error">
        The link works, but {name} could not be added to your people. Under Shared Carts you can
        still say whom it is for.
      </FormMessage>
    </div>
  );
}
