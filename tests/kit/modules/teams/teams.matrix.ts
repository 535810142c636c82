import { newId } from '../../../../server/platform/core/ids.ts';
import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, everywhere, perRole, type RecordFactory, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { mark } from '../../server/unique.ts';
import { freshOn } from '../identity/disposable.ts';
import {
  ARCHIVE_TEAM,
  CREATE_TEAM,
  DELETE_TEAM,
  GET_TEAM,
  LIST_TEAMS,
  MANAGED_TEAMS,
  MERGE_TEAMS,
  SET_LEAD,
  SET_TEAMS,
  TEAM_COLLEAGUES,
  teamsOn,
  UPDATE_TEAM,
} from './teams.ts';

const forbidden = everywhere('FORBIDDEN');
const ownOrganization = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const everything = { ...ownOrganization, foreign: 'ok' };
const readers = perRole(ANONYMOUS, {
  Client: ownOrganization,
  Admin: ownOrganization,
  SuperAdmin: everything,
});
const managers = perRole(ANONYMOUS, { Client: forbidden, Admin: ownOrganization, SuperAdmin: everything });
const shown = { own: 'shown', colleague: 'shown', foreign: 'not shown', missing: 'not shown' };
const hidden = everywhere('not shown');

export const records = {
  Team: (app, _author, organizationId) => teamsOn(app).team(organizationId),
} satisfies Record<string, RecordFactory>;

/** Rows for reading teams, managing them, and placing people in them. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord } = sendOn(app);
  const teams = teamsOn(app);
  const fresh = freshOn(app);
  const inOrganization = (document: string, variables: () => object = () => ({})) =>
    send(document, ({ organizationId }) => ({ organizationId, ...variables() }));

  const isShown: Call = async (actor, target) => {
    const { code, data } = await app.gql<{ team: unknown }>(actor, GET_TEAM, {
      id: await target.idOf('Team'),
    });
    return code ?? (data?.team ? 'shown' : 'not shown');
  };

  /** Calls about a team with a Client in it. */
  const withMember =
    (call: (actor: Parameters<Call>[0], teamId: string, userId: string) => Promise<string>): Call =>
    async (actor, target) => {
      const [teamId, userId] = [await target.idOf('Team'), await fresh.person(target)];
      if (target.owner !== 'missing')
        await target.reuse('membership', () =>
          teams.join(target.organizationId, teamId, { person: { id: userId } }),
        );
      return call(actor, teamId, userId);
    };

  const areColleaguesShown = withMember(async (actor, teamId, userId) => {
    const variables = { teamId };
    const { code, data } = await app.gql<{ teamColleagues: { id: string }[] }>(
      actor,
      TEAM_COLLEAGUES,
      variables,
    );
    return code ?? (data?.teamColleagues.some(({ id }) => id === userId) ? 'shown' : 'not shown');
  });

  return {
    'Query.teams': { expected: readers, call: inOrganization(LIST_TEAMS) },
    'Query.team': {
      expected: perRole(ANONYMOUS, {
        Client: shown,
        Admin: shown,
        SuperAdmin: { ...shown, foreign: 'shown' },
      }),
      call: isShown,
    },
    'Query.teamColleagues': {
      expected: perRole(ANONYMOUS, {
        Client: hidden,
        Admin: shown,
        SuperAdmin: { ...shown, foreign: 'shown' },
      }),
      call: areColleaguesShown,
      lead: { led: 'shown' },
    },
    'Query.managedTeams': { expected: managers, call: inOrganization(MANAGED_TEAMS) },
    'Mutation.createTeam': {
      expected: managers,
      call: inOrganization(CREATE_TEAM, () => ({ input: { name: `Nieuw ${mark()}` } })),
    },
    'Mutation.updateTeam': {
      expected: managers,
      call: async (actor, target) =>
        onRecord('Team', UPDATE_TEAM, { input: { name: `Anders ${mark()}` } })(actor, target),
    },
    'Mutation.archiveTeam': {
      expected: managers,
      call: onRecord('Team', ARCHIVE_TEAM, { isArchived: true }),
    },
    'Mutation.mergeTeams': {
      expected: managers,
      call: async (actor, target) => {
        const { owner, organizationId } = target;
        const intoId = owner === 'missing' ? newId() : await teams.team(organizationId);
        return onRecord('Team', MERGE_TEAMS, { intoId })(actor, target);
      },
    },
    'Mutation.deleteTeam': { expected: managers, call: onRecord('Team', DELETE_TEAM) },
    'Mutation.setTeamsOfPerson': {
      expected: managers,
      call: async (actor, target) => {
        const [userId, teamId] = [await fresh.person(target), await target.idOf('Team')];
        return inOrganization(SET_TEAMS, () => ({ userId, teamIds: [teamId] }))(actor, target);
      },
    },
    'Mutation.setTeamLead': {
      expected: managers,
      call: withMember(
        async (actor, teamId, userId) =>
          (await app.gql(actor, SET_LEAD, { teamId, userId, isLead: true })).code ?? 'ok',
      ),
    },
  };
}
