import { useMemo } from 'react';
import { useHandbookNormsQuery } from '../../../../graphql/generated/hooks.ts';

/**
 * Ids of the chapters that links may lead to; undefined until they are known.
 * @param hasDrafts with those still to be published, which a draft may lead to.
 */
export function useKnownChapters(
  organizationId: string,
  hasDrafts: boolean,
): ReadonlySet<string> | undefined {
  const { data, dataState } = useHandbookNormsQuery({
    variables: { organizationId, hasDrafts },
    fetchPolicy: 'cache-and-network',
  });
  const chapters = dataState === 'complete' ? data.handbook.chapters : undefined;
  return useMemo(() => chapters && new Set(chapters.map(({ id }) => id)), [chapters]);
}
