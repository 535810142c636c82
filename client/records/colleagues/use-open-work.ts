import { useOpenWorkQuery } from '../../graphql/generated/hooks.ts';
import type { OpenWorkQuery } from '../../graphql/generated/operations.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { kindOf, singularOf } from '../../kinds/kinds.ts';

/** Open work of a person in one organisation. */
export type OpenWork = OpenWorkQuery['openWork'][number];

/** Open work of a person by organisation, or in one of them; null until it is loaded. */
export function useOpenWork(userId: string, organizationId?: string) {
  const { data, dataState, error, refetch } = useOpenWorkQuery({
    variables: { userId, ...(organizationId && { organizationId }) },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const work: readonly OpenWork[] | null = dataState === 'complete' ? data.openWork : null;
  return { work, hasFailed: work === null && error !== undefined, retry: () => void refetch() };
}

/** Amount of open work in words. */
export const amountOf = ({ counts }: OpenWork): string =>
  peopleTexts.handOver.amount(
    counts
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => `${count} ${count === 1 ? singularOf(kind) : kindOf(kind).words.plural}`),
  );
