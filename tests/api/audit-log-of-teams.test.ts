import { afterAll, expect, test } from 'vitest';
import { AUDIT_LOG, AUDIT_LOG_CHANGES, type AuditLog } from '../kit/modules/audit-log/audit-log.ts';
import { CREATE_TEAM, UPDATE_TEAM } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());

test('the log names the team that was made and renamed, with its old and new name', async () => {
  const organization = await app.make.organization();
  const admin = await organization.admin();
  const organizationId = organization.id;
  const { createTeam: id } = await app.ask<{ createTeam: string }>(admin, CREATE_TEAM, {
    organizationId,
    input: { name: 'Noord', location: '' },
  });
  await app.ask(admin, UPDATE_TEAM, { id, version: 1, input: { name: 'Noorderlicht', location: '' } });
  const filter = { entity: ['Team'] };
  const { rows } = (await app.ask<AuditLog>(admin, AUDIT_LOG, { organizationId, filter })).auditLog;
  const record = { entity: 'Team', id, name: 'Noorderlicht' };
  expect(rows).toMatchObject([
    { action: 'updated', entity: 'Team', entityId: id, record },
    { action: 'created', entity: 'Team', entityId: id, record },
  ]);
  const line = { organizationId, entityId: id, id: rows[0]?.id };
  expect(await app.ask(admin, AUDIT_LOG_CHANGES, line)).toEqual({
    auditLogChanges: [expect.objectContaining({ field: 'name', from: ['Noord'], to: ['Noorderlicht'] })],
  });
});
