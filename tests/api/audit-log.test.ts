import { afterAll, describe, expect, test } from 'vitest';
import {
  AUDIT_LOG,
  AUDIT_LOG_CHANGES,
  type AuditLog,
  EXPORT_AUDIT_LOG,
} from '../kit/modules/audit-log/audit-log.ts';
import { CREATE_INCIDENT } from '../kit/modules/incidents/incidents.ts';
import { validIncident } from '../kit/server/make.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;

const SEE = '{ incident(id: $id) { id number clientReference } }'.replace('{', 'query ($id: ID!) {');

async function logFor(person: Person, organizationId: string, filter: object = {}, more: object = {}) {
  return (await app.ask<AuditLog>(person, AUDIT_LOG, { organizationId, filter, ...more })).auditLog;
}

/** An organisation in which an incident was made, seen by somebody else, and changed. */
async function makeHouse() {
  const organization = await make.organization();
  const [admin, other, client] = [
    await organization.admin(),
    await organization.admin(),
    await organization.client(),
  ];
  const { createIncident: incident } = await app.ask<{ createIncident: { id: string; version: number } }>(
    admin,
    CREATE_INCIDENT,
    { organizationId: organization.id, input: validIncident },
  );
  return { organization, admin, other, client, incident };
}

describe('the log of an organisation', () => {
  test('tells who made and who saw what, newest first, and itself that it was read', async () => {
    const { organization, admin, other, incident } = await makeHouse();
    const { incident: seen } = await app.ask<{ incident: { number: string } }>(other, SEE, {
      id: incident.id,
    });
    const { rows } = await logFor(admin, organization.id);
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'read', entity: 'Incident', entityId: incident.id, actor: { id: other.id }, actorRole: 'Admin' },
      {
        action: 'created',
        entity: 'Incident',
        actor: { id: admin.id },
        record: { entity: 'Incident', id: incident.id, name: seen.number },
      },
    ]);
    const again = await logFor(admin, organization.id);
    expect(again.rows[0]).toMatchObject({
      ...{ action: 'listed', entity: 'AuditLog', entityId: organization.id, actor: { id: admin.id } },
      count: rows.length,
    });
  });
});

export { AUDIT_LOG_CHANGES, EXPORT_AUDIT_LOG };
