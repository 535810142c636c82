import { useOpenWorkQuery } from '../../graphql/generated/hooks.ts';
import type { OpenWorkQuery } from '../../graphql/generated/operations.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';

/** What someone still has to do in one organisation. */
export type OpenWork = OpenWorkQuery['openWork'][number];

/** What someone still has to do, per organisation; null until that is known. */
export function useOpenWork(userId: string): readonly OpenWork[] | null {
  const { data, dataState, error } = useOpenWorkQuery({ variables: { userId }, fetchPolicy: 'network-only' });
  if (dataState === 'complete') return data.openWork;
  // Whoever cannot be told goes on with what the dialog is for.
  return error ? [] : null;
}

/** How much it is, in words. */
export function amountOf({ taskEvents, registerEntries }: OpenWork): string {
  return peopleTexts.handOver.amount(taskEvents, registerEntries);
}
