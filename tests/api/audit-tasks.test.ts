import { afterAll, describe, expect, test } from 'vitest';
import { auditMessages } from '../../schema/records/audit-messages.ts';
import { DAY, DELETE_TEMPLATE, insertTemplate } from '../kit/modules/audits/audits.ts';
import {
  programmeOn,
  START_TASK_AUDIT,
  type StartedAudit,
  TASK_WITH_AUDIT,
} from '../kit/modules/audits/programme.ts';
import { CREATE_TEMPLATE, planningOn, validTemplate } from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA, colleagueA, clientB } = app.actors;
const { task } = programmeOn(app);
const start = (person: Person, taskEventId: string) =>
  app.gql<StartedAudit>(person, START_TASK_AUDIT, { taskEventId });
const shown = async (person: Person, id: string) =>
  (
    await app.ask<{ taskEvent: { audit: { id: string } | null; abilities: { startAudit: boolean } } }>(
      person,
      TASK_WITH_AUDIT,
      { id },
    )
  ).taskEvent;

describe('a task that asks for an audit', () => {
  test('opens it for its assignee with the list, the deadline, the kind and the norm of its template', async () => {
    const { id, list } = await task(clientA);
    expect((await shown(clientA, id)).abilities.startAudit).toBe(true);
    const { data } = await start(clientA, id);
    expect(data?.startTaskAudit).toMatchObject({
      ...{ kind: 'Files', norm: 'Hkz', date: DAY, templateId: list, status: 'Preparing' },
      ...{ auditors: [{ id: clientA.id }], taskEvent: { id } },
    });
    expect((await shown(clientA, id)).audit?.id).toBe(data?.startTaskAudit.id);
  });

  test('opens it once, however often and by whom it is sent', async () => {
    const { id } = await task(clientA);
    const sent = await Promise.all([clientA, clientA, adminA, adminA].map((person) => start(person, id)));
    expect(sent.map(({ code }) => code)).toEqual([undefined, undefined, undefined, undefined]);
    expect(new Set(sent.map(({ data }) => data?.startTaskAudit.id)).size).toBe(1);
  });

  test('opens nothing for others, and tells a later assignee that somebody began', async () => {
    const { id } = await task(clientA);
    expect((await start(colleagueA, id)).code).toBe('FORBIDDEN');
    expect((await start(clientB, id)).code).toBe('NOT_FOUND');
    await start(clientA, id);
    await app.sql.query('update task_event set assigned_to_user_id = $2 where id = $1', [id, colleagueA.id]);
    const late = await start(colleagueA, id);
    expect([late.code, late.errors[0]?.message]).toEqual(['VALIDATION', auditMessages.startedByOther]);
    expect((await shown(colleagueA, id)).audit).toBeNull();
  });

  test('refuses without an assignee, and where its template asks for no audit', async () => {
    const { id, template } = await task(clientA);
    await app.sql.query('update task_event set assigned_to_user_id = null where id = $1', [id]);
    expect((await start(adminA, id)).errors[0]?.message).toBe(auditMessages.noAssignee);
    await app.sql.query(
      'update task_template set audit_template_id = null, audit_kind = null where id = $1',
      [template],
    );
    expect((await start(adminA, id)).errors[0]?.message).toBe(auditMessages.noAuditTask);
  });

  test('makes nothing where its list was never published', async () => {
    const list = await insertTemplate(app, organizationA.id);
    const { id } = await task(clientA, { templateId: list });
    await app.sql.query('update audit_template set published_version = null where id = $1', [list]);
    expect((await start(clientA, id)).fields).toEqual({ templateId: auditMessages.notPublished });
    expect((await shown(clientA, id)).audit).toBeNull();
  });
});

describe('a task template', () => {
  const create = async (auditTemplateId: string, given: object = {}, person = adminA) =>
    app.gql(person, CREATE_TEMPLATE, {
      organizationId: person === superAdmin ? null : organizationA.id,
      input: {
        ...{ ...validTemplate, isActive: false, frequencyId: await planningOn(app).frequency() },
        ...{ auditTemplateId, auditKind: 'Internal', ...given },
      },
    });

  test('takes a published list of its organisation, which then stays', async () => {
    const id = await insertTemplate(app, organizationA.id);
    expect((await create(id)).errors).toEqual([]);
    const kept = await app.gql(adminA, DELETE_TEMPLATE, { id });
    expect(kept.errors[0]?.message).toBe(auditMessages.listPlanned);
  });

  test('refuses a list of another organisation, one that is not published, and one without a kind', async () => {
    const refused = { auditTemplateId: auditMessages.listOfOther };
    const own = await insertTemplate(app, organizationA.id);
    expect((await create(await insertTemplate(app, organizationB.id))).fields).toEqual(refused);
    expect((await create(own, {}, superAdmin)).fields).toEqual(refused);
    expect(Object.keys((await create(own, { auditKind: null })).fields ?? {})).toEqual(['auditKind']);
    await app.sql.query('update audit_template set published_version = null where id = $1', [own]);
    expect((await create(own)).fields).toEqual(refused);
  });
});
