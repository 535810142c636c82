import type { TestApp } from '../../server/app.ts';
import { validIncident } from '../../server/make.ts';
import type { Person } from '../../server/person.ts';
import { CREATE_INCIDENT, GET_INCIDENT } from '../incidents/incidents.ts';
import { AUDIT_LOG, type AuditLog } from './audit-log.ts';

export interface Made {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly clientReference: string;
}

/** Reads the log of an organisation as a person does. */
export async function logFor(
  app: TestApp,
  person: Person,
  organizationId: string,
  filter: object = {},
  more: object = {},
) {
  return (await app.ask<AuditLog>(person, AUDIT_LOG, { organizationId, filter, ...more })).auditLog;
}

/** An organisation in which an incident was made by one Admin. */
export async function makeHouse(app: TestApp) {
  const organization = await app.make.organization();
  const [admin, other, client] = [
    await organization.admin(),
    await organization.admin(),
    await organization.client(),
  ];
  const { createIncident } = await app.ask<{ createIncident: Made }>(admin, CREATE_INCIDENT, {
    organizationId: organization.id,
    input: validIncident,
  });
  const see = (person: Person, id = createIncident.id) => app.ask(person, GET_INCIDENT, { id });
  const log = (filter: object = {}, more: object = {}) => logFor(app, admin, organization.id, filter, more);
  return { organization, admin, other, client, incident: createIncident, see, log };
}
