import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { ComparedField } from '../../ui/dialog/conflict-dialog.tsx';
import type { Comparison } from '../save/record-form.tsx';
import { loadNewest } from './load-newest.ts';

interface ComparedRecord<Data, Values> {
  /** Asks for the record as it stands now. */
  query: TypedDocumentNode<Data, { id: string }>;
  toValues: (data: Data) => Values;
  fields: readonly ComparedField<Values>[];
  /** Message where the record is gone. */
  goneText: string;
  failedText: string;
}

/**
 * Comparison with what someone else saved meanwhile; undefined for a new record, which has no id and which nobody can
 * have changed.
 */
export function useComparison<Data, Values>(
  id: string | undefined,
  { query, toValues, ...shown }: ComparedRecord<Data, Values>,
): Comparison<Values> | undefined {
  const client = useApolloClient();
  if (id === undefined) return undefined;
  return { ...shown, load: () => loadNewest(client, query, id, toValues) };
}
