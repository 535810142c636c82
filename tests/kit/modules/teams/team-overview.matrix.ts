import { newId } from '../../../../server/platform/core/ids.ts';
import { ANONYMOUS } from '../../matrix/graphql-calls.ts';
import { type Call, everywhere, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { freshOn } from '../identity/disposable.ts';
import { REMIND_HANDLER, REMIND_UNREAD, type ShownOverview, TEAM_OVERVIEW } from './team-overview.ts';
import { teamsOn } from './teams.ts';

const shown = { own: 'shown', colleague: 'shown', foreign: 'not shown', missing: 'not shown' };
const notFound = everywhere('NOT_FOUND');
const ownOrganization = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
/** Own work, of which no reminder is sent. */
const ofOthers = { ...ownOrganization, own: 'VALIDATION' };

/** Rows for the overview of a team and reminding its people. */
export function graphqlRows(app: TestApp): Rows {
  const teams = teamsOn(app);
  const fresh = freshOn(app);

  /** Calls about a team with a Client in it. */
  const withMember =
    (
      call: (
        actor: Parameters<Call>[0],
        teamId: string,
        userId: string,
        target: Parameters<Call>[1],
      ) => Promise<string>,
    ): Call =>
    async (actor, target) => {
      const [teamId, userId] = [await target.idOf('Team'), await fresh.person(target)];
      if (target.owner !== 'missing')
        await target.reuse('overseen', () =>
          teams.join(target.organizationId, teamId, { person: { id: userId } }),
        );
      return call(actor, teamId, userId, target);
    };

  return {
    'Query.teamOverview': {
      expected: perRole(ANONYMOUS, {
        Client: everywhere('not shown'),
        Admin: shown,
        SuperAdmin: { ...shown, foreign: 'shown' },
      }),
      call: withMember(async (actor, teamId, userId) => {
        const { code, data } = await app.gql<ShownOverview>(actor, TEAM_OVERVIEW, { teamId });
        if (code) return code;
        return data?.teamOverview?.people.some(({ user }) => user.id === userId) ? 'shown' : 'not shown';
      }),
      lead: { led: 'shown' },
    },
    'Mutation.remindHandler': {
      expected: perRole(ANONYMOUS, {
        Client: { ...ownOrganization, own: 'FORBIDDEN', colleague: 'FORBIDDEN' },
        Admin: ofOthers,
        SuperAdmin: { ...ofOthers, foreign: 'ok' },
      }),
      call: async (actor, target) =>
        (await app.gql(actor, REMIND_HANDLER, { kind: 'TaskEvent', id: await target.newIdOf('TaskEvent') }))
          .code ?? 'ok',
      lead: { led: 'ok' },
    },
    'Mutation.remindUnread': {
      expected: perRole(ANONYMOUS, {
        Client: notFound,
        Admin: ownOrganization,
        SuperAdmin: { ...ownOrganization, foreign: 'ok' },
      }),
      call: withMember(async (actor, teamId, _, target) => {
        const id = target.owner === 'missing' ? newId() : await target.newIdOf('Manual');
        return (await app.gql(actor, REMIND_UNREAD, { teamId, id })).code ?? 'ok';
      }),
      lead: { led: 'ok' },
    },
  };
}
