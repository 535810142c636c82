import type { ReactNode } from 'react';
import { useOrganizationOf } from '../account/organizations.tsx';
import { RecordProblem } from './record-problem.tsx';
import { type AskedRecord, useRecord } from './use-record.ts';

interface RecordDialogProps<Data, Row> extends AskedRecord<Data, Row> {
  /** Heads the notification when it cannot be had, as documented. */
  failedTitle: string;
  /** Stands there until the record has arrived. */
  loading?: ReactNode;
  /** The organisation that becomes the chosen one; absent or null where the page is not of one. */
  organizationOf?: (record: Row) => { readonly id: string } | null;
  onClose: () => void;
  children: (record: Row) => ReactNode;
}

/**
 * A dialog about the record that the address names, also where no list on the page has it. Where it
 * cannot be had, it says why.
 */
export function RecordDialog<Data, Row extends object>(props: RecordDialogProps<Data, Row>) {
  const { failedTitle, loading = null, organizationOf, onClose, children, ...options } = props;
  const { record, error, isAsking, retry } = useRecord(options);
  useOrganizationOf((record && organizationOf?.(record)) ?? null);
  if (record) return children(record);
  if (!error) return loading;
  return (
    <RecordProblem
      error={error}
      title={failedTitle}
      onRetry={retry}
      isRetrying={isAsking}
      onClose={onClose}
    />
  );
}
