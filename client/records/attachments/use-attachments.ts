import { useRef } from 'react';
import type { RecordKind } from '../../../schema/records/records.ts';
import { useAttachmentsQuery } from '../../graphql/generated/hooks.ts';
import type { AttachmentsQuery } from '../../graphql/generated/operations.ts';
import { usePrintHold } from '../../ui/print/printing.ts';
import { useChanges } from '../live/changes.tsx';
import { usePacedAsk } from '../live/live-pace.ts';

/** The files of a record, kept up to date; the last answer stays during a refetch. */
export function useAttachments(entity: RecordKind, recordId: string) {
  const result = useAttachmentsQuery({
    variables: { entity, recordId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const newest = useRef<AttachmentsQuery['attachments'] | null>(null);
  if (result.dataState === 'complete') newest.current = result.data.attachments;
  usePrintHold(!newest.current && !result.error);
  const retry = () => void result.refetch().catch(() => undefined);
  const askAgain = usePacedAsk(result.loading, result.refetch);
  useChanges(
    'File',
    // A change without a record id may be about this record.
    (change) => {
      if (change.recordId === null || change.recordId === recordId) askAgain('others');
    },
    () => askAgain('others'),
  );
  return { attachments: newest.current, error: result.error, isAsking: result.loading, retry, askAgain };
}
