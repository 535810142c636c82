import { useRef, useState } from 'react';
import {
  moveChapter,
  type OrderPlace,
  type Reordering,
} from '../../../../../schema/records/chapter-order.ts';
import { readFailure } from '../../../../graphql/error-message.ts';
import { useHandbookOrderQuery, useMoveManualMutation } from '../../../../graphql/generated/hooks.ts';
import { orderTexts } from '../../../../i18n/nl/handbook/order.ts';
import { useChanges } from '../../../../records/live/changes.tsx';
import { usePacedAsk } from '../../../../records/live/live-pace.ts';
import { toast } from '../../../../ui/feedback/toaster.tsx';
import type { OrderedLine } from './order-lines.ts';

/** The order with the changes of a move. */
function apply(lines: readonly OrderedLine[], reordering: Reordering): readonly OrderedLine[] {
  if (!('changes' in reordering)) return lines;
  const changed = new Map(reordering.changes.map((one) => [one.id, one]));
  return lines.map((line) => ({ ...line, ...changed.get(line.id) }));
}

/**
 * The order of a handbook, which follows colleagues, and moves in it. A move shows at once and is sent after the ones
 * before it; where one is refused, the order on the server shows again, with the reason.
 */
export function useHandbookOrder(organizationId: string | null) {
  const { data, dataState, loading, error, refetch } = useHandbookOrderQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === null,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [moveManual] = useMoveManualMutation();
  const [unsent, setUnsent] = useState<readonly OrderedLine[] | null>(null);
  const queue = useRef({ last: Promise.resolve(), length: 0, hasFailed: false });
  const known = dataState === 'complete' ? data.handbook.chapters : undefined;
  const lines = unsent ?? known;
  const latest = useRef(lines);
  latest.current = lines;
  const retry = () => void refetch().catch(() => undefined);
  const askAgain = usePacedAsk(loading, retry);
  useChanges(
    'Manual',
    (change) => change.organizationId === organizationId && queue.current.length === 0 && askAgain('others'),
    () => askAgain('others'),
  );

  /** Moves a chapter; returns its new number, or why it stays where it is. */
  function move(id: string, place: OrderPlace): { readonly chapter: string } | { readonly refusal: string } {
    const before = latest.current ?? [];
    const seenChapter = before.find((one) => one.id === id)?.chapter ?? '';
    const reordering = moveChapter(before, id, place);
    if (!('changes' in reordering)) return { refusal: reordering.refusal };
    const after = apply(before, reordering);
    const chapter = after.find((one) => one.id === id)?.chapter ?? seenChapter;
    if (reordering.changes.length === 0) return { chapter };
    latest.current = after;
    setUnsent(after);
    const { current } = queue;
    current.length += 1;
    current.last = current.last.then(() => send(id, { seenChapter, ...place }));
    return { chapter };
  }

  async function send(id: string, input: OrderPlace & { seenChapter: string }): Promise<void> {
    const { current } = queue;
    if (!current.hasFailed) {
      try {
        await moveManual({ variables: { id, input } });
      } catch (failure) {
        // Moves after it were made in an order that does not come about.
        current.hasFailed = true;
        toast({
          title: orderTexts.failed,
          description: readFailure(failure).message,
          tone: 'destructive',
        });
      }
    }
    current.length -= 1;
    if (current.length > 0) return;
    await refetch().catch(() => undefined);
    if (current.length > 0) return;
    current.hasFailed = false;
    setUnsent(null);
  }

  return {
    lines,
    mayEdit: dataState === 'complete' && data.handbook.mayEdit,
    isLoading: loading,
    error,
    retry,
    move,
  };
}
