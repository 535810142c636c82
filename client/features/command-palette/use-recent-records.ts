import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { SearchedRecordsDocument, type SearchHitFieldsFragment } from '../../graphql/generated/operations.ts';
import type { Opened } from './recent.ts';

/** Recently opened records that the person may still see, in their present state. */
export function useRecentRecords(recent: readonly Opened[]): readonly SearchHitFieldsFragment[] {
  const client = useApolloClient();
  const [hits, setHits] = useState<readonly SearchHitFieldsFragment[]>([]);
  useEffect(() => {
    const records = recent.filter((opened) => 'kind' in opened);
    if (records.length === 0) return;
    let isOver = false;
    client
      .query({ query: SearchedRecordsDocument, variables: { records }, fetchPolicy: 'no-cache' })
      // A failed query leaves the recent pages in the list.
      .then(
        ({ data }) => !isOver && setHits(data?.searchedRecords ?? []),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [client, recent]);
  return hits;
}
