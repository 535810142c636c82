import { useMemo } from 'react';
import { useHandbookNormsQuery } from '../../../../graphql/generated/hooks.ts';

/** Ids of the chapters that links may lead to; undefined until they are known. */
export function useKnownChapters(organizationId: string): ReadonlySet<string> | undefined {
  const { data, dataState } = useHandbookNormsQuery({
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
  });
  const chapters = dataState === 'complete' ? data.handbook.chapters : undefined;
  return useMemo(() => chapters && new Set(chapters.map(({ id }) => id)), [chapters]);
}
