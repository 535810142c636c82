import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { TaskEventDocument } from '../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import type { AttemptTexts } from '../../../resource/save/attempt.ts';
import { saveRecord } from '../../../resource/save/save-record.ts';
import type { FormResult } from '../../../ui/form/form-types.ts';
import { toast } from '../../../ui/toaster.tsx';
import type { TaskEvent } from './event-values.ts';

const { conflict } = planningTexts;

/**
 * Saves over the version that was on the screen when the dialog opened. Where someone else saved meanwhile nothing is
 * overwritten: the dialog stays and has the `newest` task to show, which says so, and the next try is over that one; it
 * is said in a notification where that cannot be read.
 */
export function useVersionedSave(event: TaskEvent) {
  const client = useApolloClient();
  const [newest, setNewest] = useState<TaskEvent | null>(null);

  const save = async (
    act: (version: number) => Promise<unknown>,
    texts: AttemptTexts,
    /** The version that was on the screen when the dialog opened; it stays with a restored draft. */
    from: number,
  ): Promise<FormResult | undefined> => {
    const outcome = await saveRecord(() => act(newest?.version ?? from), texts);
    if (outcome !== 'conflict') return outcome;
    const answer = await client
      .query({ query: TaskEventDocument, variables: { id: event.id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    const read = answer?.data?.taskEvent;
    if (read) setNewest(read);
    else toast({ title: conflict.changed, description: conflict.lookAgain, tone: 'destructive' });
    return {};
  };
  return { save, newest };
}
