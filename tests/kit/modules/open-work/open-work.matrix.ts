import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, everywhere, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { freshOn } from '../identity/disposable.ts';
import { HAND_OVER, OPEN_WORK } from './open-work.ts';

const ownOrganization = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const managers = perRole(ANONYMOUS, {
  Client: everywhere('FORBIDDEN'),
  Admin: ownOrganization,
  SuperAdmin: { ...ownOrganization, foreign: 'ok' },
});

/** Reading and handing over open work. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  const fresh = freshOn(app);
  const handOver: Call = async (actor, target) => {
    const toUserId = await fresh.person(target);
    const { userId, organizationId } = target;
    return send(HAND_OVER, () => ({ userId, organizationId, toUserId }))(actor, target);
  };
  return {
    'Query.openWork': { expected: managers, call: send(OPEN_WORK, ({ userId }) => ({ userId })) },
    'Mutation.handOverWork': { expected: managers, call: handOver },
  };
}
