import { useApolloClient } from '@apollo/client/react';
import type { RecordKind } from '../../../schema/records/records.ts';
import { useRemindHandlerMutation } from '../../graphql/generated/hooks.ts';
import { teamTexts as texts } from '../../i18n/nl/records/teams.ts';
import { attempt } from '../save/attempt.ts';

/** Reminds whoever has a record of it, tells so and adds it to an open history; resolves with whether it worked. */
export function useRemindHandler() {
  const client = useApolloClient();
  const [remind] = useRemindHandlerMutation();
  return async (kind: RecordKind, id: string, name: string): Promise<boolean> => {
    const refusal = await attempt(() => remind({ variables: { kind, id } }), {
      done: texts.reminded(name),
      failed: texts.remindFailed,
    });
    if (refusal !== undefined) return false;
    client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName === 'RecordRevisions',
    });
    return true;
  };
}
