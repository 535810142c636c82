import { useApolloClient } from '@apollo/client/react';
import { TaskEventsDocument } from '../../../graphql/generated/operations.ts';

/** Asks anew for every list of tasks that is on the page; what fails keeps showing what it has. */
export function useRefreshPlanning(): () => void {
  const client = useApolloClient();
  return () => void client.refetchQueries({ include: [TaskEventsDocument] }).catch(() => undefined);
}
