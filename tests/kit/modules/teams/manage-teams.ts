import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { mark } from '../../server/unique.ts';
import { CREATE_TEAM, MANAGED_TEAMS } from './teams.ts';

/** A team as Admins see it. */
interface ManagedTeam {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly location: string;
  readonly isArchived: boolean;
  readonly recordCount: number;
  readonly members: readonly { readonly leads: boolean; readonly user: { readonly id: string } }[];
}

/** Makes teams of an organisation as an Admin does, and reads them back. */
export function managing({ gql, ask, sql }: TestApp, admin: Person, organizationId: string) {
  const create = (input: object) =>
    gql<{ createTeam: string }>(admin, CREATE_TEAM, { organizationId, input });
  /** Makes a team and returns its id. */
  const made = async (input: object) => {
    const { data } = await create({ name: `Team ${mark()}`, ...input });
    return data?.createTeam ?? '';
  };
  const managed = async (id: string) => {
    const { managedTeams } = await ask<{ managedTeams: ManagedTeam[] }>(admin, MANAGED_TEAMS, {
      organizationId,
    });
    return managedTeams.find((one) => one.id === id);
  };
  /** Lines of the log about a team, oldest first. */
  const detailsOf = async (id: string) => {
    const { rows } = await sql.query<{ action: string; details: object }>(
      'select action, details from change_log where entity_id = $1 order by at, id',
      [id],
    );
    return rows.map(({ action, details }) => [action, details]);
  };

  return { create, made, managed, detailsOf };
}
