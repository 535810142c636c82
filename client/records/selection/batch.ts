import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { apolloClient } from '../../graphql/apollo-client.ts';
import type { SelectedRow } from './selection-act.ts';

/** Sends a batch and returns its result. Throws what Apollo Client throws. */
export async function sendBatch<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data } = await apolloClient().mutate<Data, OperationVariables>({ mutation: document, variables });
  return data as Data;
}

/** A row as a batch names it. */
export function versionOf({ id, version }: SelectedRow): SelectedRow {
  return { id, version };
}

/** The changes that put rows back to what they were, over their versions since. */
export function backTo<Data extends SelectedRow, Change>(
  before: readonly Data[],
  since: readonly SelectedRow[],
  changeOf: (row: Data) => Change,
): (SelectedRow & Change)[] {
  const versions = new Map(since.map(({ id, version }) => [id, version]));
  return before.map((row) => ({
    ...changeOf(row),
    id: row.id,
    version: versions.get(row.id) ?? row.version,
  }));
}
