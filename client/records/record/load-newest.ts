import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { isOutOfReach } from '../../graphql/error-message.ts';

/**
 * Loads the newest version of a record that somebody else saved meanwhile; null when it is gone or out of reach. Throws
 * what Apollo Client throws for everything else, which says nothing of the record.
 */
export async function loadNewest<Data, Values>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, { id: string }>,
  id: string,
  toValues: (data: Data) => Values,
): Promise<Values | null> {
  try {
    const { data } = await client.query<Data, { id: string }>({
      query,
      variables: { id },
      fetchPolicy: 'no-cache',
    });
    return data ? toValues(data as Data) : null;
  } catch (error) {
    if (isOutOfReach(error)) return null;
    throw error;
  }
}
