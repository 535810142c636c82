import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { mayBeShortened } from './shortened-row.ts';

export interface AskedRecord<Data, Row> {
  /** The record that the address names. */
  id: string;
  /** The record as a list on the page has it; with shortened texts it counts as unknown, as a form saves them. */
  listed?: Row | null | undefined;
  /** A list that may have it is still on its way: nobody is asked before it is there. */
  isListLoading?: boolean;
  query: TypedDocumentNode<Data, { id: string }>;
  pick: (data: Data) => Row;
}

/** The last error, kept during a retry until there is an answer. */
export function useStandingError(error: unknown, isThere: boolean): unknown {
  const standing = useRef<unknown>(undefined);
  if (isThere) standing.current = undefined;
  else if (error) standing.current = error;
  return standing.current;
}

/**
 * The record that a dialog is about: as the list has it, else as the server answers. A dialog that is open keeps it,
 * also when a colleague's change takes it off the list. Null until it is known; `error` says why it is not.
 */
export function useRecord<Data, Row>({
  id,
  listed: row,
  isListLoading = false,
  query,
  pick,
}: AskedRecord<Data, Row>) {
  const listed = mayBeShortened(row) ? null : row;
  const [kept, setKept] = useState<Row | null>(listed ?? null);
  const { data, dataState, loading, error, refetch } = useQuery<Data, { id: string }>(query, {
    variables: { id },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
    skip: kept !== null || (isListLoading && !listed),
  });
  const loaded = dataState === 'complete' && !loading ? pick(data as Data) : null;
  const record = kept ?? listed ?? loaded;
  useEffect(() => {
    if (!kept && record) setKept(() => record);
  }, [kept, record]);
  return {
    record,
    error: useStandingError(error, record !== null),
    isAsking: loading,
    retry: () => void refetch().catch(() => undefined),
  };
}
