import { afterAll, describe, expect, test } from 'vitest';
import { auditMessages } from '../../schema/records/audit-messages.ts';
import {
  ADD_FINDING,
  ADD_QUESTION,
  ANSWER,
  auditsOn,
  CREATE_AUDIT,
  CREATE_TEMPLATE,
  DELETE_QUESTION,
  FINISH_AUDIT,
  PUBLISH_TEMPLATE,
  type ShownAudit,
  type ShownTemplate,
  UPDATE_AUDIT,
  UPDATE_QUESTION,
  UPDATE_TEMPLATE,
  validAudit,
  validFinding,
} from '../kit/modules/audits/audits.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, superAdmin, adminA, clientA, adminB } = app.actors;
const { audit, get } = auditsOn(app);

const upon = (questionId: string, ...ratings: string[]) => ({ questionId, ratings });
const first = { id: 'q1', text: 'Is er een plan?', needsFinding: true };
const second = { id: 'q2', text: 'Waarom niet?', condition: upon('q1', 'NotMet') };
const third = { id: 'q3', text: 'Wie maakt het?', condition: upon('q2', 'Met') };

const save = (questions: readonly object[]) =>
  app.gql<{ createAuditTemplate: ShownTemplate }>(adminA, CREATE_TEMPLATE, {
    ...{
      organizationId: organizationA.id,
      input: { title: 'Plan', sections: [{ title: 'Zorg', questions }] },
    },
  });

/** A published list, with the ids of its questions. */
async function listOf(questions: readonly object[] = [first, second, third]) {
  const { data } = await save(questions);
  const { id = '', version = 0, sections = [] } = data?.createAuditTemplate ?? {};
  await app.ask(adminA, PUBLISH_TEMPLATE, { id, version });
  const asked = sections.flatMap((section) => section.questions);
  return { id, version: version + 1, asked, ids: asked.map((question) => question.id) };
}

const answer = (auditId: string, questionId = '', rating = 'Met', further: object = {}, version = 0) =>
  app.gql<{ saveAuditAnswer: ShownAudit }>(adminA, ANSWER, {
    ...{ auditId, questionId, version, input: { rating, ...further } },
  });
const finish = (id: string, version: number) => app.gql(adminA, FINISH_AUDIT, { id, version });

describe('a condition on a question', () => {
  test('is kept with the id that the question gets', async () => {
    const { ids, asked } = await listOf();
    expect(asked.map(({ condition }) => condition)).toEqual([
      null,
      upon(ids[0] ?? '', 'NotMet'),
      upon(ids[1] ?? '', 'Met'),
    ]);
  });

  test('is refused on a question that is not there, on itself and on a later one', async () => {
    const said = async (questions: readonly object[]) => (await save(questions)).fields?.sections;
    const on = (questionId: string) => ({ id: 'q1', text: 'Een', condition: upon(questionId, 'Met') });
    expect(await said([on('q9')])).toBe(auditMessages.conditionMissing);
    expect(await said([on('q1')])).toBe(auditMessages.conditionItself);
    expect(await said([on('q2'), { id: 'q2', text: 'Twee' }])).toBe(auditMessages.conditionLater);
    const without = await save([first, { ...second, condition: upon('q1') }]);
    expect(Object.values(without.fields ?? {})).toEqual([auditMessages.conditionRatings]);
  });

  test('decides whether a question is asked, counts and takes an answer; what it had stays', async () => {
    const { id: templateId, ids } = await listOf();
    const { id, sections } = await audit(adminA, { templateId });
    expect(sections.map(({ total }) => total)).toEqual([1]);
    const refused = await answer(id, ids[1]);
    expect(refused.fields).toEqual({ questionId: auditMessages.notAsked });
    await answer(id, ids[0], 'NotMet');
    const asked = await answer(id, ids[1], 'NotMet', { explanation: 'Geen tijd' });
    expect(asked.data?.saveAuditAnswer.sections).toMatchObject([{ total: 2, answered: 2, score: 0 }]);
    const back = await answer(id, ids[0], 'Met', {}, 1);
    expect(back.data?.saveAuditAnswer.sections).toMatchObject([{ total: 1, answered: 1, score: 100 }]);
    const { rows } = await app.sql.query('select app.audit_score($1) as score', [id]);
    expect(rows).toEqual([{ score: 100 }]);
    expect((await get(adminA, id)).sections[0]?.questions[1]).toMatchObject({ explanation: 'Geen tijd' });
  });
});

describe('a finding that a question demands', () => {
  test('is an open question where it is missing, and lets the answer be saved', async () => {
    const { id: templateId, ids } = await listOf([first]);
    const { id, version } = await audit(adminA, { templateId });
    expect((await answer(id, ids[0], 'NotMet')).code).toBeUndefined();
    expect((await finish(id, version)).errors[0]?.message).toBe(auditMessages.openQuestions(1));
    await app.ask(adminA, ADD_FINDING, { auditId: id, input: { ...validFinding, questionId: ids[0] } });
    expect((await finish(id, version)).code).toBeUndefined();
  });
});

describe('the remark of an answer', () => {
  test('is kept beside the explanation, and is refused when it is too long', async () => {
    const { id: templateId, ids } = await listOf();
    const { id } = await audit(adminA, { templateId });
    const long = await answer(id, ids[0], 'Met', { remark: 'x'.repeat(4001) });
    expect(Object.keys(long.fields ?? {})).toEqual(['remark']);
    await answer(id, ids[0], 'Met', { explanation: 'Gezien', remark: 'Nog eens vragen' });
    expect((await get(adminA, id)).sections[0]?.questions[0]).toMatchObject({
      ...{ explanation: 'Gezien', remark: 'Nog eens vragen' },
    });
  });
});

describe('the dossiers of an audit', () => {
  test('are answered each, and count in the scores of question and section', async () => {
    const { id: templateId, ids } = await listOf([{ text: 'Is er een plan?' }]);
    const { id } = await audit(adminA, { templateId, dossiers: ['A1', 'A2', ' '] });
    await answer(id, ids[0], 'Met', { dossier: 'A1' });
    const twice = await answer(id, ids[0], 'Met', { dossier: 'A1', explanation: 'Anders' });
    expect(twice.code).toBe('CONFLICT');
    await answer(id, ids[0], 'NotMet', { dossier: 'A2' });
    const { sections, dossiers, status } = await get(adminA, id);
    expect(dossiers).toEqual(['A1', 'A2']);
    expect(status).toBe('Reporting');
    expect(sections).toMatchObject([
      {
        ...{ score: 50, answered: 2, total: 2 },
        questions: [{ rating: null, result: { score: 50, answered: 2, total: 2 } }],
      },
    ]);
  });

  test('are refused beyond 50, too long, twice, and with an answer to another', async () => {
    const said = async (dossiers: readonly string[]) =>
      Object.values(
        (
          await app.gql(adminA, CREATE_AUDIT, {
            ...{ organizationId: organizationA.id },
            input: { ...validAudit, auditorUserIds: [adminA.id], dossiers },
          })
        ).fields ?? {},
      );
    expect(await said(Array.from({ length: 51 }, (_, place) => `D${place}`))).toEqual([
      auditMessages.tooManyDossiers,
    ]);
    expect(await said(['x'.repeat(41)])).toEqual([auditMessages.dossierTooLong]);
    expect(await said(['a1', 'A1'])).toEqual([auditMessages.dossierTwice]);
    const { id: templateId, ids } = await listOf();
    const { id } = await audit(adminA, { templateId, dossiers: ['A1'] });
    for (const dossier of ['A9', ''])
      expect((await answer(id, ids[0], 'Met', { dossier })).fields).toEqual({
        dossier: auditMessages.dossierOfOther,
      });
  });

  test('stay where they have answers, and come before the first', async () => {
    const { id: templateId, ids } = await listOf();
    const change = async ({ id, version }: ShownAudit, dossiers: readonly string[]) =>
      app.gql(adminA, UPDATE_AUDIT, {
        ...{ id, version },
        input: { ...validAudit, auditorUserIds: [adminA.id], templateId, dossiers },
      });
    const made = await audit(adminA, { templateId, dossiers: ['A1', 'A2'] });
    await answer(made.id, ids[0], 'Met', { dossier: 'A1' });
    expect((await change(made, ['A2'])).fields).toEqual({ dossiers: auditMessages.dossierAnswered });
    expect((await change(made, ['A1', 'A3'])).code).toBeUndefined();
    const without = await audit(adminA, { templateId });
    await answer(without.id, ids[0]);
    expect((await change(without, ['A1'])).fields).toEqual({
      dossiers: auditMessages.answeredWithoutDossier,
    });
  });
});

describe('a question that is added to an audit', () => {
  test('is of that audit alone, and is answered and counted as the others', async () => {
    const { id: templateId } = await listOf([{ text: 'Is er een plan?' }]);
    const made = await audit(adminA, { templateId });
    const { addAuditQuestion: shown } = await app.ask<{ addAuditQuestion: ShownAudit }>(
      adminA,
      ADD_QUESTION,
      {
        ...{ auditId: made.id, input: { text: 'Is er een kluis?' } },
      },
    );
    const added = shown.sections[1]?.questions[0];
    expect(shown.sections[1]).toMatchObject({ title: 'Toegevoegde vragen', total: 1 });
    expect((await answer(made.id, added?.id)).code).toBeUndefined();
    expect((await get(adminA, (await audit(adminA, { templateId })).id)).sections).toHaveLength(1);
  });

  test('is changed and taken away by an auditor until somebody wrote of it', async () => {
    const { id: templateId } = await listOf([{ text: 'Is er een plan?' }]);
    const auditId = (await audit(adminA, { templateId })).id;
    const added = async (text: string) => {
      const { addAuditQuestion: shown } = await app.ask<{ addAuditQuestion: ShownAudit }>(
        adminA,
        ADD_QUESTION,
        {
          ...{ auditId, input: { text } },
        },
      );
      return shown.sections[1]?.questions.at(-1)?.id ?? '';
    };
    const questionId = await added('Is er een klius?');
    const change = (input: object) => app.gql(adminA, UPDATE_QUESTION, { auditId, questionId, ...input });
    expect((await change({ input: { text: ' ' } })).fields).toHaveProperty('text');
    expect((await change({ input: { text: 'Is er een kluis?' } })).code).toBeUndefined();
    const textsOf = async () =>
      (await get(adminA, auditId)).sections.flatMap(({ questions }) => questions.map(({ text }) => text));
    expect(await textsOf()).toEqual(['Is er een plan?', 'Is er een kluis?']);
    const ofList = (await get(adminA, auditId)).sections[0]?.questions[0]?.id;
    const remove = (id: string | undefined) => app.gql(adminA, DELETE_QUESTION, { auditId, questionId: id });
    expect((await remove(ofList)).fields).toEqual({ questionId: auditMessages.notAdded });
    expect((await answer(auditId, questionId)).code).toBeUndefined();
    expect((await remove(questionId)).fields).toEqual({ questionId: auditMessages.questionInUse });
    expect((await change({ input: { text: 'Anders?' } })).fields).toEqual({
      questionId: auditMessages.questionInUse,
    });
    expect((await remove(await added('Nog een vraag?'))).code).toBeUndefined();
    expect(await textsOf()).toEqual(['Is er een plan?', 'Is er een kluis?']);
  });

  test('is refused as the 51st, and as the 501st with those of the list', async () => {
    const add = (auditId: string) =>
      app.gql(adminA, ADD_QUESTION, { auditId, input: { text: 'Nog een vraag?' } });
    const bare = await audit(adminA);
    await app.sql.query(
      `update audit set extra_questions = (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'text', n::text))
       from generate_series(1, 50) n) where id = $1`,
      [bare.id],
    );
    expect((await add(bare.id)).errors[0]?.message).toBe(auditMessages.tooManyExtra);
    const { id: templateId } = await listOf(
      Array.from({ length: 500 }, (_, place) => ({ text: `Vraag ${place}` })),
    );
    const full = await audit(adminA, { templateId });
    expect((await add(full.id)).errors[0]?.message).toBe(auditMessages.extraFull);
  });
});

describe('an audit that begins with the one before', () => {
  test('shows what that answered, rates nothing, and tells which questions are new', async () => {
    const list = await listOf([{ text: 'Is er een plan?' }]);
    const before = await audit(adminA, { templateId: list.id });
    await answer(before.id, list.ids[0], 'Partly', { explanation: 'Verouderd' });
    const questions = [...list.asked.map(({ id, text }) => ({ id, text })), { text: 'Is het gedeeld?' }];
    await app.ask(adminA, UPDATE_TEMPLATE, {
      ...{ id: list.id, version: list.version },
      input: { title: 'Plan', sections: [{ title: 'Zorg', questions }] },
    });
    await app.ask(adminA, PUBLISH_TEMPLATE, { id: list.id, version: list.version + 1 });
    const made = await audit(adminA, { templateId: list.id, previousId: before.id });
    expect(made).toMatchObject({ previousId: before.id, status: 'Reporting', templateVersion: 2 });
    expect(made.sections[0]?.questions).toMatchObject([
      { rating: null, isNew: false, previous: { rating: 'Partly', explanation: 'Verouderd' } },
      { rating: null, isNew: true, previous: null },
    ]);
  });

  test('is refused with one that the person may not read, and with one of another organisation', async () => {
    const ofB = await audit(adminB);
    const said = async (person: Person, previousId: string) =>
      (
        await app.gql(person, CREATE_AUDIT, {
          ...{ organizationId: organizationA.id },
          input: { ...validAudit, auditorUserIds: [clientA.id], previousId },
        })
      ).fields;
    expect(await said(adminA, ofB.id)).toEqual({ previousId: auditMessages.previousUnknown });
    expect(await said(superAdmin, ofB.id)).toEqual({ previousId: auditMessages.previousOfOther });
  });
});
