import { useRef } from 'react';
import type { RecordKind } from '../../../schema/records/records.ts';
import { useRecordLinksQuery } from '../../graphql/generated/hooks.ts';
import type { RecordLinksQuery } from '../../graphql/generated/operations.ts';
import { usePrintHold } from '../../ui/print/printing.ts';
import { useChanges, useRecordChanges } from '../live/changes.tsx';
import { usePacedAsk } from '../live/live-pace.ts';

/** The links of a record, kept up to date with changes of links and of linked records; the last answer stays. */
export function useRecordLinks(entity: RecordKind, recordId: string) {
  const result = useRecordLinksQuery({
    variables: { entity, recordId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const newest = useRef<RecordLinksQuery['recordLinks'] | null>(null);
  if (result.dataState === 'complete') newest.current = result.data.recordLinks;
  usePrintHold(!newest.current && !result.error);
  const retry = () => void result.refetch().catch(() => undefined);
  const askAgain = usePacedAsk(result.loading, result.refetch);
  const onGap = () => askAgain('others');
  useChanges('RecordLink', (change) => change.recordId === recordId && askAgain('others'), onGap);
  useRecordChanges(({ entityId }) => {
    if (newest.current?.rows.some(({ record }) => record.id === entityId)) askAgain('others');
  }, onGap);
  return { links: newest.current, error: result.error, isAsking: result.loading, retry, askAgain };
}
