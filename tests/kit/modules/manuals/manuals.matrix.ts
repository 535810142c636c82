import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, perRole, type RecordFactory, type Rows, type Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { changers, editors, readers } from '../publishing/publishing-rows.ts';
import type { StoredState } from '../publishing/stored-publication.ts';
import {
  CHANGE_MANUALS,
  CREATE_MANUAL,
  DELETE_MANUAL,
  DELETE_MANUALS,
  GET_MANUAL,
  inDays,
  LIST_MANUALS,
  MANUAL_VERSION,
  newChapter,
  type ShownManual,
  UPDATE_MANUAL,
  validManual,
} from './manuals.ts';
import { storeManual } from './stored-manuals.ts';

const stored =
  (state: StoredState): RecordFactory =>
  (app, { id }, organizationId) =>
    storeManual(app, id, organizationId, state);

/** A published chapter, and chapters in the other states. */
export const records = {
  Manual: stored('published'),
  ManualDraft: stored('draft'),
  ManualInReview: stored('in review'),
  ManualApproved: stored('approved'),
  ManualRevised: stored('revised'),
  ManualForAdmins: async (app, { id }, organizationId) => {
    const manualId = await storeManual(app, id, organizationId);
    await app.sql.query("update manual set read_by = 'Roles', read_roles = '{Admin}' where id = $1", [
      manualId,
    ]);
    return manualId;
  },
} satisfies Record<string, RecordFactory>;

/** The author of the target as an owner of chapters; a SuperAdmin, who belongs to no organisation, cannot be one. */
export const ownerIn = ({ actors }: TestApp, { userId }: Pick<Target, 'userId'>) =>
  userId === actors.superAdmin.id ? actors.adminA.id : userId;

/** Rows for reading and writing chapters. */
export function graphqlRows(app: TestApp): Rows {
  const { onRecord, inBatch, send } = sendOn(app);
  const inputFor = (target: Target) => ({
    ...{ ...validManual, title: 'Anders', chapter: newChapter(), ownerUserId: ownerIn(app, target) },
  });

  const isListed: Call = async (actor, { organizationId, idOf }) => {
    const manualId = await idOf('Manual');
    const { code, data } = await app.gql<{ manuals: { rows: ShownManual[] } }>(actor, LIST_MANUALS, {
      ...{ organizationId, pageSize: 100, sort: { field: 'createdAt', direction: 'desc' } },
    });
    if (code) return code;
    return data?.manuals.rows.some(({ id }) => id === manualId) ? 'listed' : 'not listed';
  };
  const listed = { own: 'listed', colleague: 'listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };

  return {
    'Query.manuals': {
      expected: perRole(ANONYMOUS, {
        Client: listed,
        Admin: listed,
        SuperAdmin: { ...listed, foreign: 'listed' },
      }),
      call: isListed,
    },
    'Query.manual': { expected: readers, call: onRecord('Manual', GET_MANUAL) },
    'Query.manualVersion': { expected: readers, call: onRecord('Manual', MANUAL_VERSION, { number: 1 }) },
    'Mutation.createManual': {
      expected: editors,
      call: async (actor, target) =>
        send(CREATE_MANUAL, ({ organizationId }) => ({ organizationId, input: inputFor(target) }))(
          actor,
          target,
        ),
    },
    'Mutation.updateManual': {
      expected: changers,
      call: async (actor, target) =>
        onRecord('Manual', UPDATE_MANUAL, { input: inputFor(target) })(actor, target),
    },
    'Mutation.deleteManual': { expected: editors, call: onRecord('Manual', DELETE_MANUAL) },
    'Mutation.changeManuals': {
      expected: changers,
      call: inBatch('Manual', CHANGE_MANUALS, 'changes', { reviewDate: inDays(30) }),
    },
    'Mutation.deleteManuals': { expected: editors, call: inBatch('Manual', DELETE_MANUALS, 'rows') },
  };
}
