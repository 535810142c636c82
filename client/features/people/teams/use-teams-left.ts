import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TeamLeadsDocument } from '../../../graphql/generated/operations.ts';
import type { UserAccount } from '../use-people.ts';

/** Teams that a person's departure leaves without anybody who answers for them. */
interface TeamsLeft {
  readonly names: readonly string[];
  /** Whether other people may answer for these teams as well. */
  readonly isUncertain: boolean;
}

const NONE: TeamsLeft = { names: [], isUncertain: false };

/** The teams for which nobody else answers than this person; null until that is known. */
export function useTeamsLeft({ id: userId, teams }: UserAccount): TeamsLeft | null {
  const client = useApolloClient();
  const [led] = useState(() => teams.filter(({ leads, isArchived }) => leads && !isArchived));
  const [left, setLeft] = useState(led.length === 0 ? NONE : null);

  useEffect(() => {
    if (led.length === 0) return;
    let isOpen = true;
    const lookUp = async () => {
      const organizationIds = [...new Set(led.map(({ organization }) => organization.id))];
      const answers = await Promise.all(
        organizationIds.map((organizationId) =>
          client.query({ query: TeamLeadsDocument, variables: { organizationId }, fetchPolicy: 'no-cache' }),
        ),
      );
      const known = answers.flatMap(({ data }) => data?.managedTeams ?? []);
      const hasOther = (teamId: string) =>
        known
          .find(({ id }) => id === teamId)
          ?.members.some(({ leads, user }) => leads && user.id !== userId) ?? false;
      return led.filter(({ id }) => !hasOther(id));
    };
    const show = (shown: typeof led, isUncertain: boolean) =>
      isOpen && setLeft({ names: shown.map(({ name }) => name), isUncertain });
    lookUp().then(
      (alone) => show(alone, false),
      () => show(led, true),
    );
    return () => {
      isOpen = false;
    };
  }, [client, led, userId]);
  return left;
}
