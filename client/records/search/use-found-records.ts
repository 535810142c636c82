import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { SearchDocument, type SearchHitFieldsFragment } from '../../graphql/generated/operations.ts';

export type SearchState = 'resting' | 'searching' | 'found' | 'offline' | 'failed';

interface Records {
  readonly hits: readonly SearchHitFieldsFragment[];
  readonly state: SearchState;
}

/** Pause in typing before the server is queried. */
const REST_MS = 200;

const NOTHING: Records = { hits: [], state: 'resting' };

/**
 * Records that the server finds for the typed text, in one organisation or in all. Only the answer to the last query
 * shows; nothing is cached.
 * @param attempt a new number repeats the query.
 */
export function useFoundRecords(typed: string, attempt: number, organizationId?: string): Records {
  const client = useApolloClient();
  const text = typed.trim();
  const [records, setRecords] = useState<Records>(NOTHING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!text) return setRecords(NOTHING);
    const ended = new AbortController();
    setRecords(({ hits }) => ({ hits, state: 'searching' }));
    const ask = async () => {
      const next = await client
        .query({
          query: SearchDocument,
          variables: organizationId === undefined ? { text } : { text, organizationId },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal: ended.signal } },
        })
        .then(
          ({ data }): Records => ({ hits: data?.search ?? [], state: 'found' }),
          (error): Records => ({
            hits: [],
            state: readFailure(error).code === 'NETWORK' ? 'offline' : 'failed',
          }),
        );
      if (!ended.signal.aborted) setRecords(next);
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [client, text, attempt, organizationId]);

  return records;
}
