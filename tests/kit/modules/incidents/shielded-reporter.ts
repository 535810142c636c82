import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { RECORD_REVISIONS } from '../history/history.matrix.ts';
import { teamsOn } from '../teams/teams.ts';
import {
  CALAMITY,
  EXPORT_INCIDENTS,
  GET_CALAMITY_REPORT,
  GET_HISTORY,
  GET_INCIDENT,
  GET_REVISIONS,
  LIST_INCIDENTS,
} from './incidents.ts';

/**
 * The calls about incidents that reveal to somebody who reported one of organisation A under shield: their answers name
 * the reporter, or find the incident by that name.
 * @param about.teamId the team of the incident.
 * @param about.told those whom the form told of it as confidants; without it the confidants of now.
 */
export async function callsThatRevealReporter(
  app: TestApp,
  who: Person,
  about: { teamId?: string; told?: readonly Person[] } = {},
): Promise<string[]> {
  const { organizationA, clientA } = app.actors;
  const { id } = await app.make.incident(clientA, { isShielded: true, ...CALAMITY });
  await teamsOn(app).place(id, about.teamId ?? null);
  const confidantIds = about.told?.map((person) => person.id) ?? null;
  await app.sql.query(
    'update incident_shielded_reporter set told = coalesce($2::uuid[], told) where incident_id = $1',
    [id, confidantIds],
  );
  const graphql = async (document: string, variables: object) => {
    const { data, errors } = await app.gql<never>(who, document, variables);
    return JSON.stringify([data, errors]);
  };
  const rest = async (path: string) => JSON.stringify((await app.rest(who, 'GET', path)).body);
  const sort = { field: 'reporter', direction: 'asc' };
  const everything = {
    list: await graphql(LIST_INCIDENTS, { pageSize: 100, sort }),
    export: await graphql(EXPORT_INCIDENTS, { organizationId: organizationA.id }),
    one: await graphql(GET_INCIDENT, { id }),
    'report of the calamity': await graphql(GET_CALAMITY_REPORT, { incidentId: id }),
    history: await graphql(GET_HISTORY, { id }),
    revisions: await graphql(GET_REVISIONS, { id }),
    'revisions of a record': await graphql(RECORD_REVISIONS, { entity: 'Incident', recordId: id }),
    'all over REST': await rest('/incidenten'),
    'of the organisation over REST': await rest(`/incidenten/organization/${organizationA.id}`),
    'one over REST': await rest(`/incidenten/${id}`),
  };
  const byReporter = {
    'by reporter': await graphql(LIST_INCIDENTS, { pageSize: 100, userId: clientA.id }),
    'by reporter over REST': await rest(`/incidenten/user/${clientA.id}`),
    'by oneself': await graphql(LIST_INCIDENTS, { pageSize: 100, reportedByMe: true }),
    'one’s own data': await rest('/user/data'),
  };
  const names = who.id === clientA.id ? [clientA.id] : [clientA.id, clientA.surname, clientA.username];
  const naming = Object.entries(everything).filter(([, answer]) =>
    names.some((name) => answer.includes(name)),
  );
  const finding = Object.entries(byReporter).filter(([, answer]) => answer.includes(id));
  await app.sql.query('delete from incident where id = any ($1::uuid[])', [[id]]);
  return [...naming, ...finding].map(([call]) => call);
}
