import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTaskEventQuery } from '../../../graphql/generated/hooks.ts';
import { TaskEventFieldsFragmentDoc } from '../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { toast } from '../../../ui/toaster.tsx';
import type { TaskEvent } from './event-values.ts';

/**
 * The task that a dialog is about: as a list on the page has it, else from the server. A dialog that is open keeps it,
 * also when a colleague's change takes it off the list.
 */
export function useEvent(id: string, onMissing: () => void): TaskEvent | null {
  const { cache } = useApolloClient();
  const [kept, setKept] = useState(() =>
    cache.readFragment<TaskEvent>({
      id: cache.identify({ __typename: 'TaskEvent', id }),
      fragment: TaskEventFieldsFragmentDoc,
      fragmentName: 'TaskEventFields',
    }),
  );
  const { data, dataState, error } = useTaskEventQuery({ variables: { id }, skip: kept !== null });
  const loaded = dataState === 'complete' ? data.taskEvent : null;
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => {
    if (!kept && loaded) setKept(loaded);
  }, [kept, loaded]);
  useEffect(() => {
    if (!error) return;
    toast({ title: planningTexts.toasts.notFound, tone: 'destructive' });
    missing.current();
  }, [error]);
  return kept ?? loaded;
}
