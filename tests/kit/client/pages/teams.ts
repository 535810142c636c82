import type { Role } from '../../../../schema/people/identity.ts';
import type { Answers } from '../answers.ts';
import { me, organizations } from '../app.tsx';

const teamOf = (id: string, name: string, isArchived = false) => ({ id, name, location: '', isArchived });

export const noord = teamOf('t1', 'Noord');
export const zuid = teamOf('t2', 'Zuid');
export const oudeVleugel = teamOf('t3', 'Oude vleugel', true);

/** Teams of the first organisation as the server lists them. */
export const teams = [noord, zuid, oudeVleugel];

interface OwnTeam {
  readonly id: string;
  readonly leads?: boolean;
  readonly isArchived?: boolean;
}

/** Answers of the server for a person of some teams, the first of them first. */
export const teamAnswers = (role: Role, own: readonly OwnTeam[] = []): Answers => ({
  teams,
  me: {
    ...me(role),
    teams: [
      ...own.map((team) => ({ leads: false, isArchived: false, organization: organizations[0], ...team })),
      { id: 't9', leads: true, isArchived: false, organization: organizations[1] },
    ],
  },
});

/** The answer to a batch of changes: each row by its next version. */
export const versionsOf = (changes: unknown) =>
  (changes as { id: string; version: number }[]).map(({ id, version }) => ({ id, version: version + 1 }));
