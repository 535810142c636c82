import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import {
  type Call,
  everywhere,
  perRole,
  type RecordFactory,
  type Rows,
  type Target,
} from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { validEntry } from '../../server/make.ts';
import {
  ASSESS_RISK,
  CHANGE_RISKS,
  CREATE_RISK,
  DELETE_RISK,
  DELETE_RISKS,
  GET_RISK,
  INSERT_RISK,
  inDays,
  LIST_RISKS,
  MEASURE_OF_RISK,
  RISK_LIBRARY,
  RISK_MATRIX,
  RISK_SETTINGS,
  RISK_STATISTICS,
  type ShownRisk,
  TAKE_OVER,
  UPDATE_RISK,
  UPDATE_RISK_SETTINGS,
  usualSettings,
  validRisk,
} from './risks.ts';

const forbidden = everywhere('FORBIDDEN');
const ownOrganization = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const everything = { ...ownOrganization, foreign: 'ok' };
const readers = perRole(ANONYMOUS, {
  Client: ownOrganization,
  Admin: ownOrganization,
  SuperAdmin: everything,
});
const managers = perRole(ANONYMOUS, { Client: forbidden, Admin: ownOrganization, SuperAdmin: everything });
/** Managers, and a Client of what they own. */
const changers = { ...readers, Client: { ...ownOrganization, colleague: 'FORBIDDEN' } };

/** The author of the target as an owner of risks; a SuperAdmin, who belongs to no organisation, cannot be one. */
export const ownerIn = ({ actors }: TestApp, { userId }: Pick<Target, 'userId'>) =>
  userId === actors.superAdmin.id ? actors.adminA.id : userId;

export const records = {
  // A blocked author owns one as well, which the service would refuse.
  Risk: async ({ sql }, { id }, organizationId) => {
    const { rows } = await sql.query<{ id: string }>(`${INSERT_RISK} returning id`, [id, organizationId]);
    return rows[0]?.id ?? '';
  },
} satisfies Record<string, RecordFactory>;

/** Rows for reading, recording and judging risks, and for the settings of an organisation. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord, inBatch } = sendOn(app);
  const inOrganization = (document: string, variables: object = {}) =>
    send(document, ({ organizationId }) => ({ organizationId, ...variables }));
  const inputFor = (target: Target) => ({ ...validRisk, title: 'Anders', ownerUserId: ownerIn(app, target) });

  const isListed: Call = async (actor, { organizationId, idOf }) => {
    const riskId = await idOf('Risk');
    const sort = { field: 'createdAt', direction: 'desc' };
    const { code, data } = await app.gql<{ risks: { rows: ShownRisk[] } }>(actor, LIST_RISKS, {
      organizationId,
      sort,
      pageSize: 100,
    });
    if (code) return code;
    return data?.risks.rows.some(({ id }) => id === riskId) ? 'listed' : 'not listed';
  };
  const listed = { own: 'listed', colleague: 'listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };

  /** Takes a risk over that no earlier call has taken. */
  const takeOver: Call = async (actor, target) => {
    await app.sql.query('update risk set library_code = null where library_code is not null');
    const input = { codes: ['FallOfClient'], ownerUserId: ownerIn(app, target), reviewDate: inDays(90) };
    return inOrganization(TAKE_OVER, { input })(actor, target);
  };

  const updateSettings: Call = async (actor, target) => {
    const { rows } = await app.sql.query<{ version: number }>(
      'select version from risk_settings where organization_id = $1',
      [target.organizationId],
    );
    const variables = { version: rows[0]?.version ?? 0, input: usualSettings };
    return inOrganization(UPDATE_RISK_SETTINGS, variables)(actor, target);
  };

  return {
    'Query.risks': {
      expected: perRole(ANONYMOUS, {
        Client: listed,
        Admin: listed,
        SuperAdmin: { ...listed, foreign: 'listed' },
      }),
      call: isListed,
    },
    'Query.risk': { expected: readers, call: onRecord('Risk', GET_RISK) },
    'Query.riskMatrix': { expected: readers, call: inOrganization(RISK_MATRIX) },
    'Query.riskSettings': { expected: readers, call: inOrganization(RISK_SETTINGS) },
    'Query.riskStatistics': { expected: managers, call: inOrganization(RISK_STATISTICS) },
    'Query.riskLibrary': { expected: managers, call: inOrganization(RISK_LIBRARY) },
    'Mutation.createRisk': {
      expected: managers,
      call: async (actor, target) => inOrganization(CREATE_RISK, { input: inputFor(target) })(actor, target),
    },
    'Mutation.updateRisk': {
      expected: changers,
      call: async (actor, target) =>
        onRecord('Risk', UPDATE_RISK, { input: inputFor(target) })(actor, target),
    },
    'Mutation.assessRisk': {
      expected: changers,
      call: onRecord('Risk', ASSESS_RISK, {
        input: {
          netLikelihood: 2,
          netSeverity: 4,
          strategy: 'Reduce',
          reviewDate: inDays(180),
          status: 'Controlled',
        },
      }),
    },
    'Mutation.deleteRisk': { expected: managers, call: onRecord('Risk', DELETE_RISK) },
    'Mutation.changeRisks': {
      expected: changers,
      call: inBatch('Risk', CHANGE_RISKS, 'changes', { status: 'Controlled' }),
    },
    'Mutation.deleteRisks': { expected: managers, call: inBatch('Risk', DELETE_RISKS, 'rows') },
    'Mutation.createRiskImprovementPoint': {
      expected: changers,
      call: async (actor, target) => {
        const riskId = await target.idOf('Risk');
        return send(MEASURE_OF_RISK, () => ({ riskId, input: validEntry }))(actor, target);
      },
    },
    'Mutation.takeOverRisks': { expected: managers, call: takeOver },
    'Mutation.updateRiskSettings': { expected: managers, call: updateSettings },
  };
}
