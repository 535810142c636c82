import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, everywhere, perRole, type RecordFactory, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { validEntry } from '../../server/make.ts';
import {
  CHANGE_COMPLAINTS,
  CREATE_COMPLAINT,
  DELETE_COMPLAINT,
  DELETE_COMPLAINTS,
  GET_COMPLAINT,
  INSERT_COMPLAINT,
  LIST_COMPLAINTS,
  MEASURE_OF_COMPLAINT,
  NEW_COMPLAINT,
  type ShownComplaint,
  UPDATE_COMPLAINT,
  validComplaint,
} from './complaints.ts';

const forbidden = everywhere('FORBIDDEN');
const ownOrganization = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const everything = { ...ownOrganization, foreign: 'ok' };
/** A Client sees what they filed themselves. */
const own = { ...ownOrganization, colleague: 'NOT_FOUND' };
const readers = perRole(ANONYMOUS, { Client: own, Admin: ownOrganization, SuperAdmin: everything });
const managers = { ...readers, Client: forbidden };
/** A Client does not handle what they filed. */
const handlers = { ...readers, Client: { ...own, own: 'FORBIDDEN' } };

export const records = {
  Complaint: async ({ sql }, { id }, organizationId) => {
    const { rows } = await sql.query<{ id: string }>(`${INSERT_COMPLAINT} returning id`, [
      id,
      organizationId,
    ]);
    return rows[0]?.id ?? '';
  },
} satisfies Record<string, RecordFactory>;

export const tableRows = {
  complaint: NEW_COMPLAINT,
  hidden_record: '(record_id, user_id, organization_id) values (gen_random_uuid(), $1, $2)',
};

/** Rows for filing, reading and handling complaints. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord, inBatch } = sendOn(app);

  const isListed: Call = async (actor, { organizationId, idOf }) => {
    const made = await idOf('Complaint');
    const { code, data } = await app.gql<{ complaints: { rows: ShownComplaint[] } }>(actor, LIST_COMPLAINTS, {
      ...{ organizationId, pageSize: 100, sort: { field: 'createdAt', direction: 'desc' } },
    });
    if (code) return code;
    return data?.complaints.rows.some(({ id }) => id === made) ? 'listed' : 'not listed';
  };
  const listed = { own: 'listed', colleague: 'listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };

  return {
    'Query.complaints': {
      expected: perRole(ANONYMOUS, {
        Client: { ...listed, colleague: 'not listed' },
        Admin: listed,
        SuperAdmin: { ...listed, foreign: 'listed' },
      }),
      call: isListed,
    },
    'Query.complaint': { expected: readers, call: onRecord('Complaint', GET_COMPLAINT) },
    'Mutation.createComplaint': {
      expected: { ...readers, Client: ownOrganization },
      call: send(CREATE_COMPLAINT, ({ organizationId }) => ({ organizationId, input: validComplaint })),
    },
    'Mutation.updateComplaint': {
      expected: readers,
      call: onRecord('Complaint', UPDATE_COMPLAINT, { input: { ...validComplaint, subject: 'Anders' } }),
    },
    'Mutation.deleteComplaint': { expected: managers, call: onRecord('Complaint', DELETE_COMPLAINT) },
    'Mutation.changeComplaints': {
      expected: handlers,
      call: inBatch('Complaint', CHANGE_COMPLAINTS, 'changes', { status: 'InProgress' }),
    },
    'Mutation.deleteComplaints': {
      expected: managers,
      call: inBatch('Complaint', DELETE_COMPLAINTS, 'rows'),
    },
    'Mutation.createComplaintImprovementPoint': {
      expected: handlers,
      call: async (actor, target) => {
        const complaintId = await target.idOf('Complaint');
        return send(MEASURE_OF_COMPLAINT, () => ({ complaintId, input: validEntry }))(actor, target);
      },
    },
  };
}
