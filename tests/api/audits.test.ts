import { afterAll, describe, expect, test } from 'vitest';
import { auditMessages } from '../../schema/records/audit-messages.ts';
import { messages } from '../../schema/values/messages.ts';
import { starterAudits } from '../../server/seed/starter-audits/lists.ts';
import { seedStarterAudits } from '../../server/seed/starter-audits.ts';
import {
  ADD_FINDING,
  ANSWER,
  auditsOn,
  COPY_TEMPLATE,
  CREATE_AUDIT,
  CREATE_TEMPLATE,
  DELETE_TEMPLATE,
  FINISH_AUDIT,
  GET_AUDIT,
  LIST_AUDITS,
  LIST_TEMPLATES,
  PUBLISH_TEMPLATE,
  QUESTION,
  REGISTER_FINDINGS,
  REOPEN_AUDIT,
  type ShownAudit,
  type ShownTemplate,
  STRICT_QUESTION,
  sections,
  UPDATE_AUDIT,
  UPDATE_TEMPLATE,
  validAudit,
  validFinding,
  validTemplate,
} from '../kit/modules/audits/audits.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, superAdmin, adminA, clientA, colleagueA, adminB, clientB } = app.actors;
const { audit, get, template } = auditsOn(app);
const { toldOf } = notificationsOn(app);

const answer = (person: Person, auditId: string, rating: string, further: object = {}) =>
  app.gql<{ saveAuditAnswer: ShownAudit }>(person, ANSWER, {
    ...{ auditId, questionId: QUESTION, input: { rating } },
    ...further,
  });
const finding = async (auditId: string, input: object = {}) => {
  const { addAuditFinding } = await app.ask<{ addAuditFinding: ShownAudit }>(adminA, ADD_FINDING, {
    ...{ auditId, input: { ...validFinding, ...input } },
  });
  return addAuditFinding.findings.at(-1)?.id ?? '';
};
const create = (input: object, person = adminA) =>
  app.gql(person, CREATE_AUDIT, { organizationId: organizationA.id, input: { ...validAudit, ...input } });

describe('the people of an audit', () => {
  test('are several auditors and auditees, who are told', async () => {
    const made = await audit(adminA, {
      auditorUserIds: [adminA.id, clientA.id],
      auditeeUserIds: [colleagueA.id],
    });
    expect(made.number).toMatch(/^AU-\d{4}-\d{3}$/);
    expect(made.auditors.map(({ id }) => id)).toEqual([adminA.id, clientA.id]);
    expect(await toldOf(clientA, made.id)).not.toEqual([]);
  });

  test('are refused where an auditor is auditee, also by an id in capitals', async () => {
    for (const id of [adminA.id, adminA.id.toUpperCase()]) {
      const { code, fields } = await create({ auditorUserIds: [adminA.id], auditeeUserIds: [id] });
      expect({ code, fields }).toEqual({
        code: 'VALIDATION',
        fields: { auditeeUserIds: auditMessages.auditorIsAuditee },
      });
    }
  });

  test('are refused from another organisation, and where there is no auditor at all', async () => {
    expect((await create({ auditorUserIds: [clientB.id] })).fields).toEqual({
      auditorUserIds: messages.notInOrganization,
    });
    expect((await create({ auditorUserIds: [] })).fields).toEqual({
      auditorUserIds: auditMessages.auditorRequired,
    });
    expect((await create({ auditorUserIds: [], externalAuditor: 'Keurmerk BV' })).code).toBeUndefined();
  });

  test('are not chosen by an auditor who does not manage it', async () => {
    const { id, version } = await audit(adminA, { auditorUserIds: [clientA.id] });
    const send = (auditorUserIds: string[], title = 'Anders') =>
      app.gql(clientA, UPDATE_AUDIT, { id, version, input: { ...validAudit, title, auditorUserIds } });
    expect((await send([clientA.id, colleagueA.id])).code).toBe('FORBIDDEN');
    expect((await send([clientA.id])).code).toBeUndefined();
  });
});

describe('an audit', () => {
  test('is read by its auditors and auditees, and by every member once it is finished', async () => {
    const { id, version } = await audit(adminA, { auditeeUserIds: [clientA.id] });
    const seen = async (person: Person) => (await app.gql(person, GET_AUDIT, { id })).code ?? 'ok';
    expect([await seen(clientA), await seen(colleagueA), await seen(clientB)]).toEqual([
      ...['ok', 'NOT_FOUND', 'NOT_FOUND'],
    ]);
    expect((await app.gql(adminA, FINISH_AUDIT, { id, version })).code).toBeUndefined();
    expect([await seen(colleagueA), await seen(clientB)]).toEqual(['ok', 'NOT_FOUND']);
  });

  test('leaves its list open for new ones, also where the first is finished', async () => {
    const organization = await app.make.organization();
    const admin = await organization.admin();
    const { id, version } = await audit(admin);
    await app.ask(admin, FINISH_AUDIT, { id, version });
    const { audits } = await app.ask<{ audits: { abilities: { create: boolean } } }>(admin, LIST_AUDITS, {
      organizationId: organization.id,
    });
    expect(audits.abilities.create).toBe(true);
  });

  test('asks before it is finished with open questions, and wants a conclusion', async () => {
    const { id: templateId } = await template(adminA);
    const { id, version } = await audit(adminA, { templateId });
    const refused = await app.gql(adminA, FINISH_AUDIT, { id, version });
    expect(refused.code).toBe('INCOMPLETE');
    expect(refused.errors[0]?.message).toBe(auditMessages.openQuestions(2));
    const without = await audit(adminA, { conclusion: '' });
    const bare = await app.gql(adminA, FINISH_AUDIT, { id: without.id, version: without.version });
    expect(bare.errors[0]?.message).toBe(auditMessages.conclusionRequired);
    const finished = await app.gql(adminA, FINISH_AUDIT, { id, version, evenIfIncomplete: true });
    expect(finished.code).toBeUndefined();
    expect((await get(adminA, id)).status).toBe('Done');
  });

  test('stays as it is once finished, until a manager takes it up again', async () => {
    const { id: templateId } = await template(adminA);
    const made = await audit(adminA, { templateId, auditorUserIds: [clientA.id] });
    const { id } = made;
    await app.ask(clientA, FINISH_AUDIT, { id, version: made.version, evenIfIncomplete: true });
    expect((await answer(clientA, id, 'Met')).errors[0]?.message).toBe(auditMessages.done);
    expect((await get(clientA, id)).abilities).toMatchObject({ update: false, reopen: false });
    const { version } = await get(adminA, id);
    expect((await app.gql(clientA, REOPEN_AUDIT, { id, version })).code).toBe('FORBIDDEN');
    await app.ask(adminA, REOPEN_AUDIT, { id, version });
    expect((await get(adminA, id)).status).toBe('Reporting');
    expect((await answer(clientA, id, 'Met')).code).toBeUndefined();
  });

  test('has a status that follows from what was done', async () => {
    const { id: templateId } = await template(adminA);
    const made = await audit(adminA, { conclusion: '' });
    expect(made.status).toBe('Planned');
    const { id } = made;
    const input = { ...validAudit, conclusion: '', auditorUserIds: [adminA.id], templateId };
    await app.ask(adminA, UPDATE_AUDIT, { id, version: made.version, input });
    expect((await get(adminA, id)).status).toBe('Preparing');
    await answer(adminA, id, 'Met');
    expect((await get(adminA, id)).status).toBe('Running');
    await answer(adminA, id, 'NotApplicable', { questionId: STRICT_QUESTION });
    expect((await get(adminA, id)).status).toBe('Reporting');
  });
});

describe('a list of questions', () => {
  test('changes nothing in an audit that runs', async () => {
    const list = await template(adminA);
    const { id } = await audit(adminA, { templateId: list.id });
    const changed = [{ title: 'Nieuw', questions: [{ text: 'Andere vraag' }] }];
    const { updateAuditTemplate: next } = await app.ask<{ updateAuditTemplate: ShownTemplate }>(
      adminA,
      UPDATE_TEMPLATE,
      { id: list.id, version: list.version, input: { ...validTemplate, sections: changed } },
    );
    await app.ask(adminA, PUBLISH_TEMPLATE, { id: list.id, version: next.version });
    const running = await get(adminA, id);
    expect(running.templateVersion).toBe(1);
    expect(running.sections[0]?.questions[0]?.id).toBe(QUESTION);
    const later = await get(adminA, (await audit(adminA, { templateId: list.id })).id);
    expect(later.templateVersion).toBe(2);
    expect(later.sections[0]?.questions[0]?.text).toBe('Andere vraag');
  });

  test('is refused before it is published, before it existed, and from another organisation', async () => {
    const list = await template(adminA);
    expect(
      (await create({ auditorUserIds: [adminA.id], templateId: list.id, date: '2001-01-01' })).fields,
    ).toEqual({
      date: expect.stringMatching(/^Deze vragenlijst bestaat sinds /),
    });
    const { createAuditTemplate: draft } = await app.ask<{ createAuditTemplate: ShownTemplate }>(
      adminA,
      CREATE_TEMPLATE,
      { organizationId: organizationA.id, input: validTemplate },
    );
    const foreign = await template(adminB);
    for (const templateId of [draft.id, foreign.id])
      expect((await create({ auditorUserIds: [adminA.id], templateId })).fields).toEqual({
        templateId: auditMessages.notPublished,
      });
  });

  test('is not deleted while an audit uses it', async () => {
    const list = await template(adminA);
    await audit(adminA, { templateId: list.id });
    const { errors } = await app.gql(adminA, DELETE_TEMPLATE, { id: list.id });
    expect(errors[0]?.message).toBe(auditMessages.templateInUse);
  });

  test('has at most 500 questions, and one at least to be published', async () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ text: `Vraag ${index}` }));
    const send = (questions: object[]) =>
      app.gql<{ createAuditTemplate: ShownTemplate }>(adminA, CREATE_TEMPLATE, {
        organizationId: organizationA.id,
        input: { title: 'Lang', sections: [{ title: 'Deel', questions }] },
      });
    const full = { paragraph: '8.1', help: 'Kijk.', needsExplanation: true };
    expect((await send(many.slice(1).map((question) => ({ ...question, ...full })))).code).toBeUndefined();
    const { code, fields, errors } = await send(many);
    expect({ code, fields, errors: errors.length }).toEqual({
      ...{ code: 'VALIDATION', errors: 1 },
      fields: { sections: auditMessages.tooManyQuestions },
    });
    const { data } = await send([]);
    const { id = '', version = 0 } = data?.createAuditTemplate ?? {};
    expect((await app.gql(adminA, PUBLISH_TEMPLATE, { id, version })).errors[0]?.message).toBe(
      auditMessages.noQuestions,
    );
  });

  test('is a SuperAdmin’s where it is of all, and copied by an Admin; the starter set is added once', async () => {
    const ofAll = { organizationId: null, input: validTemplate };
    expect((await app.gql(adminA, CREATE_TEMPLATE, ofAll)).code).toBe('FORBIDDEN');
    await seedStarterAudits(app.services.database);
    await seedStarterAudits(app.services.database);
    const { auditTemplates } = await app.ask<{ auditTemplates: (ShownTemplate & { title?: string })[] }>(
      superAdmin,
      LIST_TEMPLATES,
    );
    expect(auditTemplates.length).toBeGreaterThanOrEqual(starterAudits.length);
    const [first] = auditTemplates;
    const { copyAuditTemplate: copy } = await app.ask<{ copyAuditTemplate: ShownTemplate }>(
      adminA,
      COPY_TEMPLATE,
      {
        ...{ id: first?.id, organizationId: organizationA.id },
      },
    );
    expect(copy.publishedVersion).toBeNull();
    expect(copy.questionCount).toBe(first?.questionCount);
  });
});

describe('an answer', () => {
  test('counts in the score of its section, and is kept once', async () => {
    const { id: templateId } = await template(adminA);
    const { id } = await audit(adminA, { templateId });
    await answer(adminA, id, 'Partly');
    await answer(adminA, id, 'NotApplicable', { questionId: STRICT_QUESTION });
    const { sections: found } = await get(adminA, id);
    expect(found[0]?.score).toBe(50);
    expect(found[0]?.questions[0]).toMatchObject({ rating: 'Partly', version: 1 });
  });

  test('is kept of the first of two auditors at once; the second is told', async () => {
    const { id: templateId } = await template(adminA);
    const { id } = await audit(adminA, { templateId, auditorUserIds: [clientA.id, colleagueA.id] });
    const outcomes = await Promise.all([answer(clientA, id, 'Met'), answer(colleagueA, id, 'NotApplicable')]);
    expect(outcomes.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['CONFLICT', 'ok']);
    const refused = outcomes.find(({ code }) => code === 'CONFLICT');
    expect(refused?.errors[0]?.message).toBe(auditMessages.answeredMeanwhile);
  });

  test('is refused for a question of another list, and ‘Voldoet niet’ without the explanation that it asks for', async () => {
    const { id: templateId } = await template(adminA);
    const { id } = await audit(adminA, { templateId });
    const other = await answer(adminA, id, 'Met', { questionId: crypto.randomUUID() });
    expect(other.fields).toEqual({ questionId: auditMessages.otherList });
    const bare = await answer(adminA, id, 'NotMet', { questionId: STRICT_QUESTION });
    expect(bare.fields).toEqual({ explanation: auditMessages.explanationRequired });
    const without = await answer(adminA, (await audit(adminA)).id, 'Met');
    expect(without.errors[0]?.message).toBe(auditMessages.noTemplate);
    expect(sections[0]?.questions.map(({ id: question }) => question)).toContain(QUESTION);
  });

  test('fixes the list of its audit', async () => {
    const { id: templateId } = await template(adminA);
    const made = await audit(adminA, { templateId });
    await answer(adminA, made.id, 'Met');
    const input = { ...validAudit, auditorUserIds: [adminA.id], templateId: (await template(adminA)).id };
    const { fields } = await app.gql(adminA, UPDATE_AUDIT, { id: made.id, version: made.version, input });
    expect(fields).toEqual({ templateId: auditMessages.templateFixed });
  });
});

describe('a finding', () => {
  const register = (auditId: string, findingIds: string[], person = adminA) =>
    app.gql<{ registerAuditFindings: string[] }>(person, REGISTER_FINDINGS, { auditId, findingIds });
  const ENTRY =
    'query ($id: ID!) { registerEntry(id: $id) { source description status responsibleUser { id } } }';

  test('becomes one improvement point, however often and by however many it is sent', async () => {
    const { id } = await audit(adminA);
    const one = await finding(id, { ownerUserId: clientA.id, dueDate: '2030-01-31' });
    const sent = await Promise.all([register(id, [one]), register(id, [one]), register(id, [one, one])]);
    const ids = new Set(sent.flatMap(({ data }) => data?.registerAuditFindings ?? []));
    expect(ids.size).toBe(1);
    const shown = await get(adminA, id);
    expect(shown).toMatchObject({ openMeasureCount: 1, findingCount: 1 });
    expect(shown.findings[0]).toMatchObject({ isSent: true, entry: { id: [...ids][0] } });
    const { registerEntry } = await app.ask<{ registerEntry: object }>(adminA, ENTRY, { id: [...ids][0] });
    expect(registerEntry).toMatchObject({
      ...{ source: 'InternalAudit', status: 'NotStarted' },
      description: `${validFinding.description} (${validFinding.paragraph})`,
      responsibleUser: { id: clientA.id },
    });
  });

  test('has the source of its audit, also where several go at once', async () => {
    const { id } = await audit(adminA, { kind: 'External', externalAuditor: 'Keurmerk BV' });
    const ids = [await finding(id), await finding(id, { description: 'Nog iets' })];
    const { data } = await register(id, ids);
    expect(data?.registerAuditFindings).toHaveLength(2);
    const [entryId] = data?.registerAuditFindings ?? [];
    const { registerEntry } = await app.ask<{ registerEntry: { source: string } }>(adminA, ENTRY, {
      id: entryId,
    });
    expect(registerEntry.source).toBe('ExternalAudit');
  });

  test('is not sent where it is a good practice or belongs to another audit', async () => {
    const { id } = await audit(adminA);
    const good = await finding(id, { severity: 'GoodPractice' });
    expect((await register(id, [good])).errors[0]?.message).toBe(auditMessages.goodPractice);
    const other = await finding((await audit(adminA)).id);
    expect((await register(id, [other])).fields).toEqual({ findingId: auditMessages.findingOfOther });
  });

  test('has an owner of the organisation', async () => {
    const { id } = await audit(adminA);
    const { fields } = await app.gql(adminA, ADD_FINDING, {
      auditId: id,
      input: { ...validFinding, ownerUserId: clientB.id },
    });
    expect(fields).toEqual({ ownerUserId: messages.notInOrganization });
  });
});
