import { incidentMenuOf } from './incidents.ts';
import { type IncidentOverrides, recordIncident } from './recorded-incidents.ts';
import { see } from './see.ts';
import type { Site } from './site.ts';

/** The client of the incident. */
export const CLIENT = 'Mevrouw De Wit';

/** The list of an Admin in an organisation of their own, with one incident in it. */
export async function visitIncident({ app, visit }: Site, overrides: IncidentOverrides = {}) {
  const organization = await app.make.organization();
  const admin = await organization.admin();
  const incident = await recordIncident(app, admin, { clientName: CLIENT, ...overrides });
  const page = await visit('/incidents', { as: admin });
  await see(incidentMenuOf(page, CLIENT));
  const stored = async () => {
    const { rows } = await app.sql.query('select * from incident where id = $1', [incident.id]);
    return rows[0];
  };
  return { page, organization, admin, incident, stored };
}
