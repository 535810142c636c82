import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { AttemptTexts } from '../../../graphql/attempt.ts';
import { TaskEventDocument } from '../../../graphql/generated/operations.ts';
import { saveRecord } from '../../../graphql/save-record.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import type { FormDialogResult } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toaster.tsx';
import type { TaskEvent } from './event-values.ts';

const { conflict } = planningTexts;

/**
 * Saves over the version that was on the screen when the dialog opened. Where someone else saved meanwhile nothing is
 * overwritten: it says so, the dialog stays, and the next try is over the version that then stands.
 */
export function useVersionedSave(event: TaskEvent) {
  const client = useApolloClient();
  const version = useRef(event.version);

  return async (
    act: (version: number) => Promise<unknown>,
    texts: AttemptTexts,
  ): Promise<FormDialogResult | undefined> => {
    const outcome = await saveRecord(() => act(version.current), texts);
    if (outcome !== 'conflict') return outcome;
    toast({ title: conflict.changed, description: conflict.lookAgain, tone: 'destructive' });
    const newest = await client
      .query({ query: TaskEventDocument, variables: { id: event.id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    version.current = newest?.data?.taskEvent.version ?? version.current;
    return {};
  };
}
