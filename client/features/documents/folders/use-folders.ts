import { useMemo } from 'react';
import { useDocumentFoldersQuery } from '../../../graphql/generated/hooks.ts';
import { useChanges } from '../../../records/live/changes.tsx';
import { usePacedAsk } from '../../../records/live/live-pace.ts';
import { type FolderTree, treeOf } from './folder-tree.ts';

/** The folders of an organisation; follows what colleagues change. */
export function useFolders(organizationId: string | null) {
  const { data, dataState, loading, error, refetch } = useDocumentFoldersQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === null,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const askAgain = usePacedAsk(loading, refetch);
  const follow = () => {
    if (organizationId !== null) askAgain('others');
  };
  useChanges('DocumentFolder', follow, follow);
  // How many documents are in a folder is shown with it.
  useChanges('Document', follow, follow);
  const folders = dataState === 'complete' && organizationId !== null ? data.documentFolders : undefined;
  const tree = useMemo<FolderTree | undefined>(() => folders && treeOf(folders), [folders]);
  return { tree, error, isAsking: loading, retry: () => void refetch().catch(() => undefined) };
}
