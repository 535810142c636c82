import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, perRole, type RecordFactory, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { validEntry, validIncident } from '../../server/make.ts';
import {
  ANALYSE_CAUSES,
  ASSIGN_INCIDENT,
  CALAMITY,
  CHANGE_INCIDENTS,
  CREATE_INCIDENT,
  DELETE_INCIDENT,
  DELETE_INCIDENTS,
  EXPORT_INCIDENTS,
  FIND_SIGNALS,
  FOLLOW_UP_INCIDENT,
  GET_CALAMITY_REPORT,
  GET_INCIDENT,
  IMPROVE_INCIDENT,
  LIST_HANDLERS,
  LIST_INCIDENTS,
  type ListedIncidents,
  REPLY_TO_FEEDBACK,
  REPORT_INCIDENT,
  SAVE_CALAMITY_REPORT,
  UPDATE_INCIDENT,
  validCalamityReport,
  validCauses,
  validFollowUp,
  validReport,
} from './incidents.ts';

const ownOnly = { own: 'ok', colleague: 'NOT_FOUND', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const organizationOnly = { ...ownOnly, colleague: 'ok' };
const everything = { ...organizationOnly, foreign: 'ok' };
const readRule = perRole(ANONYMOUS, { Client: ownOnly, Admin: organizationOnly, SuperAdmin: everything });
const changeRule = perRole(ANONYMOUS, {
  Client: { ...ownOnly, own: 'FORBIDDEN' },
  Admin: organizationOnly,
  SuperAdmin: everything,
});
const managersRule = perRole(ANONYMOUS, {
  Client: { own: 'FORBIDDEN', colleague: 'FORBIDDEN', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
  Admin: organizationOnly,
  SuperAdmin: everything,
});

const ledOk = { led: 'ok' };
/** Outcome where a lead sees a record, but leaves it to Admins. */
const ledForbidden = { led: 'FORBIDDEN' };

export const records = {
  Incident: async ({ make }, author, organizationId) =>
    (await make.incident(author, { reporterFeedback: 'Dank voor de melding' }, organizationId)).id,
} satisfies Record<string, RecordFactory>;

/** Rows for reporting, reading and managing incidents. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord, inBatch } = sendOn(app);

  const isListed: Call = async (actor, { organizationId, idOf }) => {
    const incidentId = await idOf('Incident');
    const variables = { organizationId, pageSize: 100 };
    const { code, data } = await app.gql<ListedIncidents>(actor, LIST_INCIDENTS, variables);
    if (code) return code;
    return data?.incidents.rows.some(({ id }) => id === incidentId) ? 'listed' : 'not listed';
  };

  /** A call about the report of a calamity that nobody wrote yet. */
  const onCalamity =
    (document: string): Call =>
    async (actor, target) => {
      const incidentId = await target.idOf('Incident');
      await app.sql.query('delete from calamity_report where incident_id = $1', [incidentId]);
      await app.sql.query('update incident set calamity_established_on = $2 where id = $1', [
        incidentId,
        CALAMITY.calamityEstablishedOn,
      ]);
      return send(document, () => ({ incidentId, version: 0, input: validCalamityReport }))(actor, target);
    };

  return {
    'Query.incidents': {
      expected: perRole(ANONYMOUS, {
        Client: { own: 'listed', colleague: 'not listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
        Admin: { own: 'listed', colleague: 'listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
        SuperAdmin: { own: 'listed', colleague: 'listed', foreign: 'listed', missing: 'NOT_FOUND' },
      }),
      call: isListed,
      lead: { led: 'listed' },
    },
    'Query.incident': {
      expected: readRule,
      call: onRecord('Incident', GET_INCIDENT),
      lead: ledOk,
    },
    'Query.incidentsExport': {
      expected: managersRule,
      call: send(EXPORT_INCIDENTS, ({ organizationId }) => ({ organizationId })),
    },
    'Query.incidentSignals': {
      expected: managersRule,
      call: send(FIND_SIGNALS, ({ organizationId }) => ({ organizationId })),
      lead: { own: 'ok', colleague: 'ok', led: 'ok' },
    },
    'Query.shieldConfidants': {
      expected: perRole(ANONYMOUS, {
        Client: organizationOnly,
        Admin: organizationOnly,
        SuperAdmin: everything,
      }),
      call: send(
        'query ($organizationId: ID!) { shieldConfidants(organizationId: $organizationId) { id } }',
        ({ organizationId }) => ({ organizationId }),
      ),
    },
    'Mutation.createIncident': {
      expected: managersRule,
      call: send(CREATE_INCIDENT, ({ organizationId }) => ({ organizationId, input: validIncident })),
    },
    'Mutation.reportIncident': {
      expected: perRole(ANONYMOUS, {
        Client: organizationOnly,
        Admin: organizationOnly,
        SuperAdmin: everything,
      }),
      call: send(REPORT_INCIDENT, ({ organizationId }) => ({ organizationId, input: validReport })),
    },
    'Mutation.updateIncident': {
      expected: changeRule,
      call: onRecord('Incident', UPDATE_INCIDENT, { input: { ...validIncident, explanation: 'Anders' } }),
      lead: ledOk,
    },
    'Mutation.followUpIncident': {
      expected: changeRule,
      call: onRecord('Incident', FOLLOW_UP_INCIDENT, { input: validFollowUp }),
      lead: ledOk,
    },
    'Query.incidentHandlers': {
      expected: changeRule,
      lead: ledOk,
      call: async (actor, target) => {
        const incidentId = await target.idOf('Incident');
        return send(LIST_HANDLERS, () => ({ incidentId }))(actor, target);
      },
    },
    'Mutation.assignIncident': {
      expected: changeRule,
      lead: ledOk,
      call: async (actor, target) => {
        const organizations = [{ id: target.organizationId }];
        const isThere = target.owner !== 'missing';
        const makeHandler = () => app.make.person({ role: 'Admin', organizations });
        const handler = isThere ? await target.reuse('handler', makeHandler) : null;
        const input = { handlerUserId: handler?.id ?? null };
        return onRecord('Incident', ASSIGN_INCIDENT, { input })(actor, target);
      },
    },
    'Mutation.analyseIncidentCauses': {
      expected: changeRule,
      call: onRecord('Incident', ANALYSE_CAUSES, { input: validCauses }),
      lead: ledOk,
    },
    'Query.calamityReport': {
      expected: changeRule,
      call: onCalamity(GET_CALAMITY_REPORT),
      lead: ledOk,
    },
    'Mutation.saveCalamityReport': {
      expected: changeRule,
      call: onCalamity(SAVE_CALAMITY_REPORT),
      lead: ledOk,
    },
    'Mutation.changeIncidents': {
      expected: changeRule,
      call: inBatch('Incident', CHANGE_INCIDENTS, 'changes', { status: 'Open' }),
      lead: ledOk,
    },
    'Mutation.deleteIncidents': {
      expected: changeRule,
      call: inBatch('Incident', DELETE_INCIDENTS, 'rows'),
      lead: ledForbidden,
    },
    'Mutation.replyToFeedback': {
      expected: perRole(ANONYMOUS, {
        Client: ownOnly,
        Admin: { ...ownOnly, colleague: 'FORBIDDEN' },
        SuperAdmin: { ...ownOnly, colleague: 'FORBIDDEN', foreign: 'FORBIDDEN' },
      }),
      call: onRecord('Incident', REPLY_TO_FEEDBACK, { text: 'Dank u wel' }),
      lead: ledForbidden,
    },
    'Mutation.deleteIncident': {
      expected: changeRule,
      call: onRecord('Incident', DELETE_INCIDENT),
      lead: ledForbidden,
    },
    'Mutation.createIncidentImprovementPoint': {
      expected: changeRule,
      lead: ledOk,
      call: async (actor, target) => {
        const incidentId = await target.idOf('Incident');
        return send(IMPROVE_INCIDENT, () => ({ incidentId, input: validEntry }))(actor, target);
      },
    },
  };
}
