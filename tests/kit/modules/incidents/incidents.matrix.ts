import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, perRole, type Rows } from '../../matrix/matrix.ts';
import type { TestApp } from '../../server/app.ts';
import { validEntry, validIncident } from '../../server/make.ts';
import {
  CREATE_INCIDENT,
  DELETE_INCIDENT,
  EXPORT_INCIDENTS,
  FOLLOW_UP_INCIDENT,
  GET_INCIDENT,
  IMPROVE_INCIDENT,
  LIST_INCIDENTS,
  type ListedIncidents,
  REPORT_INCIDENT,
  UPDATE_INCIDENT,
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

/** Who reports, reads and manages which incidents. */
export function incidentsRows(app: TestApp): Rows {
  const send = sendOn(app);

  const isListed: Call = async (actor, { organizationId, incidentId }) => {
    const variables = { organizationId, pageSize: 100 };
    const { code, data } = await app.gql<ListedIncidents>(actor, LIST_INCIDENTS, variables);
    if (code) return code;
    return data?.incidents.rows.some(({ id }) => id === incidentId) ? 'listed' : 'not listed';
  };

  return {
    'Query.incidents': {
      expected: perRole(ANONYMOUS, {
        Client: { own: 'listed', colleague: 'not listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
        Admin: { own: 'listed', colleague: 'listed', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
        SuperAdmin: { own: 'listed', colleague: 'listed', foreign: 'listed', missing: 'NOT_FOUND' },
      }),
      call: isListed,
    },
    'Query.incident': {
      expected: readRule,
      call: send(GET_INCIDENT, ({ incidentId }) => ({ id: incidentId })),
    },
    'Query.incidentsExport': {
      expected: managersRule,
      call: send(EXPORT_INCIDENTS, ({ organizationId }) => ({ organizationId })),
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
      call: send(UPDATE_INCIDENT, ({ incidentId }) => ({
        id: incidentId,
        version: 1,
        input: { ...validIncident, explanation: 'Anders' },
      })),
    },
    'Mutation.followUpIncident': {
      expected: changeRule,
      call: send(FOLLOW_UP_INCIDENT, ({ incidentId }) => ({
        id: incidentId,
        version: 1,
        input: validFollowUp,
      })),
    },
    'Mutation.deleteIncident': {
      expected: changeRule,
      call: send(DELETE_INCIDENT, ({ incidentId }) => ({ id: incidentId })),
    },
    'Mutation.createIncidentImprovementPoint': {
      expected: changeRule,
      call: send(IMPROVE_INCIDENT, ({ incidentId }) => ({ incidentId, input: validEntry })),
    },
  };
}
