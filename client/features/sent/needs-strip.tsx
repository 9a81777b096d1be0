import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { type CartChange, type LinkConflicts, useChangeCarts } from '#client/api/recommendation.ts';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { Need } from '#shared/contracts/needs.ts';
import { ACTION_WORDS, NEED_ACTIONS } from './describe-need.ts';
import { NeedGroup } from './need-group.tsx';
import { ReplaceSupplementDialog } from './replace-supplement-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';

type NeedsStripProps = {
  needs: readonly Need[] | undefined;
  nowMs: number;
  /** Starts a new recommendation from an earlier one. */
  onRepeat: (cartId: number) => void;
};

export function NeedsStrip({ needs, nowMs, onRepeat }: NeedsStripProps) {
  const change = useChangeCarts();
  const [replacing, setReplacing] = useState<Need | null>(null);
  const [conflicts, setConflicts] = useState<readonly LinkConflicts[]>([]);
  const [writing, setWriting] = useState<Need | null>(null);
  if (!needs || needs.length === 0) return null;

  function send(sent: CartChange) {
    change.mutate(sent, {
      onSuccess: ({ changed, conflicts: found }) => {
        setConflicts(found);
        if (found.length > 0) return;
        setReplacing(null);
        const links = sent.ids.length === 1 ? '1 link' : `${sent.ids.length} links`;
        const { done } = ACTION_WORDS[sent.action];
        showToast(
          changed === sent.ids.length
            ? { title: `${done} ${links}`, tone: 'success' }
            : { title: `${done} ${changed} of ${links}`, tone: 'error' },
        );
      },
    });
  }

  function replaceIn({ supplement, carts }: Need, to: number) {
    const isConfirmed = conflicts.length > 0;
    const ids = (isConfirmed ? conflicts : carts).map(({ id }) => id);
    send({ action: 'replace', ids, from: supplement?.id ?? 0, to, isConfirmed });
  }

  function closeReplacing() {
    // The strip would repeat the dialog's failure.
    change.reset();
    setConflicts([]);
    setReplacing(null);
  }

  function act(need: Need, carts: Need['carts']) {
    change.reset();
    const action = NEED_ACTIONS[need.kind];
    if (action === 'replace') setReplacing({ ...need, carts });
    else if (action === 'write') setWriting({ ...need, carts });
    else if (action === 'repeat') carts.forEach(({ id }) => onRepeat(id));
    else send({ action, ids: carts.map(({ id }) => id) });
  }

  return (
    <section
      aria-labelledby="needs-heading"
      className="rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="needs-heading" className="flex items-center gap-3 text-xl">
        <BellRing aria-hidden="true" size={20} className="shrink-0 text-accent" />
        Needs attention
      </h2>
      <ul className="mt-2 grid grid-cols-1 divide-y divide-line">
        {needs.map((need) => (
          <NeedGroup
            key={`${need.kind} ${need.supplement?.id ?? ''}`}
            need={need}
            nowMs={nowMs}
            isBusy={change.isPending}
            onAct={(carts) => act(need, carts)}
          />
        ))}
      </ul>
      {!replacing && <FailureMessage error={change.error} />}
      {replacing && (
        <ReplaceSupplementDialog
          need={replacing}
          conflicts={conflicts}
          onChoose={() => setConflicts([])}
          isPending={change.isPending}
          failure={change.error}
          onReplace={(to) => replaceIn(replacing, to)}
          onClose={closeReplacing}
        />
      )}
      {writing && <WriteDialog need={writing} onClose={() => setWriting(null)} />}
    </section>
  );
}
