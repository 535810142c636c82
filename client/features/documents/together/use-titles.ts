import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { foldText } from '../../../../schema/values/fold-text.ts';
import { DocumentTitlesDocument } from '../../../graphql/generated/operations.ts';

/** Pages of titles that are looked at; the server knows them all when it saves. */
const MOST_PAGES = 5;
const PAGE = 100;

/** The folded titles of the documents in folders, by folder; empty until they are there, and where they cannot be had. */
export function useTitles(organizationId: string, folderIds: readonly string[]) {
  const client = useApolloClient();
  const [titles, setTitles] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const asked = folderIds.join();
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const found = new Map<string, Set<string>>();
      for (let page = 0; asked !== '' && page < MOST_PAGES; page += 1) {
        const { data } = await client.query({
          query: DocumentTitlesDocument,
          variables: { organizationId, folderIds: asked.split(','), page },
          fetchPolicy: 'no-cache',
        });
        for (const { folderId, title } of data?.documents.rows ?? [])
          found.set(folderId, (found.get(folderId) ?? new Set()).add(foldText(title)));
        if ((page + 1) * PAGE >= (data?.documents.total ?? 0)) break;
      }
      if (!isLeft) setTitles(found);
    };
    void read().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, organizationId, asked]);
  return titles;
}
