import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { TaskEventDocument } from '../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import type { SaveOutcome } from '../../../records/save/save-record.ts';
import { useVersionedSave } from '../../../records/save/use-versioned-save.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import type { TaskEvent } from './event-values.ts';

const { conflict } = planningTexts;

/**
 * Saves a dialog about a task. Where someone else saved meanwhile, the dialog stays with the `newest` task to show, and
 * the next try is over that one; a notification tells where that task cannot be read. `onChanged` is called after each
 * try.
 */
export function useEventSave<Values extends { version: number }>(
  event: TaskEvent,
  onChanged: () => void,
  save: (values: Values) => Promise<SaveOutcome>,
) {
  const client = useApolloClient();
  const [newest, setNewest] = useState<TaskEvent | null>(null);

  const showNewest = async () => {
    const answer = await client
      .query({ query: TaskEventDocument, variables: { id: event.id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    const read = answer?.data?.taskEvent;
    if (!read)
      return void toast({ title: conflict.changed, description: conflict.lookAgain, tone: 'destructive' });
    see(read.version);
    setNewest(read);
  };
  const { submit, see } = useVersionedSave(save, showNewest);
  const submitAndRefresh = async (values: Values) => {
    const result = await submit(values);
    onChanged();
    return result;
  };
  return { submit: submitAndRefresh, newest };
}
