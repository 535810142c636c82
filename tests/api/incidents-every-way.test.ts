import { getNamedType, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { routes } from '../../server/rest/routes.ts';
import { COLLEAGUES, LIST_COMMENTS, REMARK } from '../kit/modules/comments/comments.ts';
import { HOME } from '../kit/modules/home/home.ts';
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
  GET_HISTORY,
  GET_INCIDENT,
  IMPROVE_INCIDENT,
  type ImprovedIncident,
  LIST_HANDLERS,
  LIST_INCIDENTS,
  linesLeftBy,
  REPLY_TO_FEEDBACK,
  REPORT_INCIDENT,
  SAVE_CALAMITY_REPORT,
  UPDATE_INCIDENT,
  validCalamityReport,
  validCauses,
  validFollowUp,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { validIncidentBody } from '../kit/modules/incidents/wire.ts';
import { COUNTS, TIMES, TRENDS, YEARS } from '../kit/modules/insights/insights.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry, validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, adminA, clientA } = app.actors;
const schema = createSchema(modules);

const inA = { organizationId: organizationA.id };
const changed = { ...validIncident, igj: 'Yes' };
const body = { ...validIncidentBody, ...inA };

interface Way {
  /** The input of the call, for a fresh incident. */
  readonly ask: (id: string) => object;
  /** The lines that it leaves in the log; none where it shows nothing of the incident. */
  readonly lines: string;
}

interface Operation extends Way {
  /** The caller; an Admin of the organisation by default. */
  readonly who?: Person;
  readonly document: string;
}

const LINK = 'query ($id: ID!) { registerEntry(id: $id) { incident { id } } }';
const linked = async (incidentId: string) => {
  const input = { incidentId, input: validEntry };
  const { createIncidentImprovementPoint } = await app.ask<ImprovedIncident>(adminA, IMPROVE_INCIDENT, input);
  return createIncidentImprovementPoint.id;
};

/** Each operation by which an incident, or part of one, leaves the server over GraphQL. */
const operations: readonly Operation[] = [
  { document: LIST_INCIDENTS, ask: () => ({}), lines: 'listed' },
  { document: GET_INCIDENT, ask: (id) => ({ id }), lines: 'read' },
  { document: GET_HISTORY, ask: (id) => ({ id }), lines: 'read' },
  { document: EXPORT_INCIDENTS, ask: () => inA, lines: 'exported' },
  { document: LINK, ask: (id) => ({ id }), lines: 'listed' },
  { document: CREATE_INCIDENT, ask: () => ({ ...inA, input: validIncident }), lines: 'created' },
  { document: REPORT_INCIDENT, ask: () => ({ ...inA, input: validReport }), lines: 'created' },
  { document: UPDATE_INCIDENT, ask: (id) => ({ id, version: 1, input: changed }), lines: 'updated' },
  { document: FOLLOW_UP_INCIDENT, ask: (id) => ({ id, version: 1, input: validFollowUp }), lines: 'updated' },
  { document: LIST_HANDLERS, ask: (incidentId) => ({ incidentId }), lines: '' },
  {
    document: ASSIGN_INCIDENT,
    ask: (id) => ({ id, version: 1, input: { handlerUserId: adminA.id } }),
    lines: 'updated',
  },
  { document: ANALYSE_CAUSES, ask: (id) => ({ id, version: 1, input: validCauses }), lines: 'updated' },
  { document: GET_CALAMITY_REPORT, ask: (incidentId) => ({ incidentId }), lines: 'read' },
  {
    document: SAVE_CALAMITY_REPORT,
    ask: (incidentId) => ({ incidentId, version: 0, input: validCalamityReport }),
    lines: 'updated',
  },
  {
    document: REPLY_TO_FEEDBACK,
    who: clientA,
    ask: (id) => ({ id, text: 'Dank u wel' }),
    lines: 'updated',
  },
  { document: LIST_COMMENTS, ask: (recordId) => ({ entity: 'Incident', recordId }), lines: 'read' },
  { document: COLLEAGUES, ask: (recordId) => ({ entity: 'Incident', recordId }), lines: '' },
  {
    document: REMARK,
    ask: (recordId) => ({ entity: 'Incident', recordId, input: { text: 'Gezien' } }),
    lines: 'read created',
  },
  { document: DELETE_INCIDENT, ask: (id) => ({ id }), lines: 'deleted' },
  {
    document: CHANGE_INCIDENTS,
    ask: (id) => ({ changes: [{ id, version: 1, handlerUserId: adminA.id }] }),
    lines: 'updated',
  },
  { document: DELETE_INCIDENTS, ask: (id) => ({ rows: [{ id, version: 1 }] }), lines: 'deleted' },
  { document: FIND_SIGNALS, ask: () => inA, lines: 'listed' },
  // Counts tell of nobody.
  { document: COUNTS.incident, ask: () => ({ ...inA, ...YEARS }), lines: '' },
  { document: TRENDS.incident, ask: () => ({ ...inA, ...YEARS }), lines: '' },
  { document: TIMES, ask: () => ({ ...inA, ...YEARS }), lines: '' },
  { document: HOME, ask: () => inA, lines: 'listed' },
  { document: HOME, who: clientA, ask: () => inA, lines: 'listed' },
  {
    document: IMPROVE_INCIDENT,
    ask: (incidentId) => ({ incidentId, input: validEntry }),
    lines: 'created created created listed',
  },
];

/** Each way over REST, by method and path. */
const calls: Readonly<Record<string, Way & { readonly who?: typeof clientA }>> = {
  'GET /incidenten': { ask: () => ({}), lines: 'listed' },
  'GET /incidenten/organization/:id': { ask: () => ({ id: organizationA.id }), lines: 'listed' },
  'GET /incidenten/organization/:id/csv': { ask: () => ({ id: organizationA.id }), lines: 'exported' },
  'GET /incidenten/user/:id': { ask: () => ({ id: clientA.id }), lines: 'listed' },
  'GET /incidenten/:id': { ask: (id) => ({ id }), lines: 'read' },
  'POST /incidenten': { ask: () => ({ body }), lines: 'created' },
  'PUT /incidenten/:id': {
    ask: (id) => ({ id, body: { ...body, version: 1, IGJ: 'Ja' } }),
    lines: 'updated',
  },
  'DELETE /incidenten/:id': { ask: (id) => ({ id }), lines: 'deleted' },
  ...Object.fromEntries(
    ['pdf', 'csv', 'xlsx'].map((format) => [
      `GET /export/incidents.${format}`,
      { ask: () => ({ query: `?organizationId=${organizationA.id}` }), lines: 'exported' as const },
    ]),
  ),
  'GET /export/incidents/:id': { ask: (id) => ({ id }), lines: 'exported' },
  // An empty form: it shows no incident.
  'GET /import/incidents.xlsx': { ask: () => ({}), lines: '' },
  'GET /user/data': { who: clientA, ask: () => ({}), lines: 'exported' },
};

const tells = (name: string) => /incident/i.test(name);

/** The fields of the schema that show an incident or part of one, such as Query.incident. */
const fields = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ name, type: shown }) => {
        const named = getNamedType(shown);
        return (isObjectType(named) && tells(named.name)) || (isRoot(type.name) && tells(name));
      })
      .map(({ name }) => `${type.name}.${name}`),
  );

function isRoot(name: string): boolean {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].some(
    (type) => type?.name === name,
  );
}

/** The fields that a document asks for. */
function fieldsIn(document: string): Set<string> {
  const types = new TypeInfo(schema);
  const asked = new Set<string>();
  visit(
    parse(document),
    visitWithTypeInfo(types, {
      Field: ({ name }) => {
        asked.add(`${types.getParentType()?.name}.${name.value}`);
      },
    }),
  );
  return asked;
}

const linesOf = async (call: () => Promise<unknown>) =>
  (await linesLeftBy(app, call)).map(({ action }) => action).join(' ');

describe('a GraphQL field that shows incidents', () => {
  test('is found', () => {
    expect(fields).toEqual(
      expect.arrayContaining([
        'Query.incident',
        'Query.incidents',
        'IncidentPage.rows',
        'Incident.history',
        'RegisterEntry.incident',
        'Mutation.deleteIncident',
      ]),
    );
  });

  test.each(fields)('%s has an operation in this file', (field) => {
    expect(
      operations.filter(({ document }) => fieldsIn(document).has(field)).length,
      `${field} shows something of incidents: let it note that (see incident-access.ts), and add an operation that asks ` +
        'for it to this file, with the lines that it leaves in the log',
    ).toBeGreaterThan(0);
  });

  test.each(
    operations.map(
      (operation) => [operation.document.replaceAll(/\s+/g, ' ').slice(0, 60), operation] as const,
    ),
  )('leaves its line: %s', async (_, { document, who = adminA, ask, lines }) => {
    const about = { ...CALAMITY, reporterFeedback: 'Dank voor de melding' };
    const { id } = await app.make.incident(clientA, about);
    const variables = ask(document === LINK ? await linked(id) : id);
    expect(await linesOf(() => app.ask(who, document, variables))).toBe(lines);
  });
});

describe('a REST path that shows incidents', () => {
  const paths = routes
    .filter(({ path }) => tells(path) || path === '/user/data')
    .map(({ method, path }) => `${method} ${path}`);

  test('has a row here, and no row is of a path that is gone', () => {
    expect(
      Object.keys(calls).toSorted(),
      'a path that shows incidents notes that (see incident-access.ts), and has a row in this file with its lines',
    ).toEqual(paths.toSorted());
  });

  test.each(Object.entries(calls))('leaves its line: %s', async (call, { ask, lines, who = adminA }) => {
    const incident = await app.make.incident(clientA);
    const {
      id = '',
      body: sent,
      query = '',
    } = ask(incident.id) as { id?: string; body?: object; query?: string };
    const [method = '', path = ''] = call.split(' ');
    const answered = async () => {
      const { status } = await app.rest(who, method, path.replace(':id', id) + query, sent);
      expect(status).toBeLessThan(300);
    };
    expect(await linesOf(answered)).toBe(lines);
  });
});
