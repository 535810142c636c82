import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { TaskEventFieldsFragmentDoc } from '../../../graphql/generated/operations.ts';
import type { TaskEvent } from './event-values.ts';

/** A task as a list on the page has it; null where none does. As it was when first asked for. */
export function useListedEvent(id: string): TaskEvent | null {
  const { cache } = useApolloClient();
  const [listed] = useState(() =>
    cache.readFragment<TaskEvent>({
      id: cache.identify({ __typename: 'TaskEvent', id }),
      fragment: TaskEventFieldsFragmentDoc,
      fragmentName: 'TaskEventFields',
    }),
  );
  return listed;
}
