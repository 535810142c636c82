import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { auditMessages } from '../../schema/records/audit-messages.ts';
import { fileStoreMessages } from '../../schema/records/file-messages.ts';
import { fileLimits } from '../../schema/records/files.ts';
import { readPdf } from '../kit/files/read-pdf.ts';
import {
  ANSWER,
  auditsOn,
  CREATE_TEMPLATE,
  DELETE_AUDIT,
  FINISH_AUDIT,
  PUBLISH_TEMPLATE,
  type ShownTemplate,
  UPDATE_AUDIT,
  validAudit,
} from '../kit/modules/audits/audits.ts';
import {
  LIST_ATTACHMENTS,
  pdf,
  picture,
  REMOVE_ATTACHMENT,
  type ShownAttachment,
  uploadsOn,
} from '../kit/modules/files/files.ts';
import { storeFile } from '../kit/modules/files/stored-files.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, adminA, clientA, colleagueA, adminB, clientB } = app.actors;
const { audit, template } = auditsOn(app);
const { upload, read } = uploadsOn(app);

const ADD = `mutation ($auditId: ID!, $fileIds: [ID!]!, $questionId: ID, $dossier: String) {
  addAttachments(entity: Audit, recordId: $auditId, fileIds: $fileIds, questionId: $questionId, dossier: $dossier) { id } }`;
const FILES = LIST_ATTACHMENTS.replace('rows {', 'rows { questionId dossier');

interface QuestionFile extends ShownAttachment {
  readonly questionId: string | null;
  readonly dossier: string;
}

/** A published list of one question that demands a photo, with the id of the question. */
async function listOf() {
  const { createAuditTemplate: list } = await app.ask<{ createAuditTemplate: ShownTemplate }>(
    adminA,
    CREATE_TEMPLATE,
    {
      organizationId: organizationA.id,
      input: {
        title: 'Kluis',
        sections: [{ title: 'Zorg', questions: [{ text: 'Op slot?', needsPhoto: true }] }],
      },
    },
  );
  await app.ask(adminA, PUBLISH_TEMPLATE, { id: list.id, version: list.version });
  return { templateId: list.id, questionId: list.sections[0]?.questions[0]?.id ?? '' };
}

/** An audit by a Client with a colleague as auditee, and its question. */
async function newAudit(input: object = {}) {
  const { templateId, questionId } = await listOf();
  const people = { auditorUserIds: [clientA.id], auditeeUserIds: [colleagueA.id] };
  const made = await audit(adminA, { templateId, ...people, ...input });
  return { ...made, auditId: made.id, questionId, input: { templateId, ...people, ...input } };
}

const pending = (person: Person) =>
  storeFile(app, person.id, organizationA.id, { name: 'foto.jpg', type: 'jpg' });
const add = async (
  person: Person,
  { auditId, questionId }: { readonly auditId: string; readonly questionId?: string },
  further: object = {},
) => app.gql(person, ADD, { auditId, questionId, fileIds: [await pending(person)], ...further });
const files = async (person: Person, recordId: string) =>
  (await app.ask<{ attachments: { rows: QuestionFile[] } }>(person, FILES, { entity: 'Audit', recordId }))
    .attachments.rows;
const remove = (person: Person, id = '') => app.gql(person, REMOVE_ATTACHMENT, { id });
const notMet = (
  { auditId, questionId }: { readonly auditId: string; readonly questionId: string },
  dossier = '',
) => app.ask(clientA, ANSWER, { auditId, questionId, input: { rating: 'NotMet', dossier } });
const finish = ({ auditId, version }: { readonly auditId: string; readonly version: number }) =>
  app.gql(clientA, FINISH_AUDIT, { id: auditId, version });
const messageOf = ({ errors }: Awaited<ReturnType<typeof finish>>) => errors[0]?.message;

describe('a photo beside a question', () => {
  test('is added and removed by who answers, and seen by who reads the audit', async () => {
    const on = await newAudit();
    expect((await add(colleagueA, on)).code).toBe('FORBIDDEN');
    expect((await add(clientB, on)).code).toBe('NOT_FOUND');
    expect((await add(adminB, on)).code).toBe('NOT_FOUND');
    expect((await add(clientA, on)).code).toBeUndefined();
    const [file] = await files(colleagueA, on.auditId);
    expect(file).toMatchObject({ questionId: on.questionId, dossier: '', abilities: { remove: false } });
    expect((await read(colleagueA, file?.id ?? '')).status).toBe(200);
    expect((await read(clientB, file?.id ?? '')).status).toBe(404);
    expect((await remove(colleagueA, file?.id)).code).toBe('FORBIDDEN');
    expect((await files(clientA, on.auditId))[0]?.abilities).toEqual({ remove: true });
    expect((await remove(clientA, file?.id)).code).toBeUndefined();
    const { rows } = await app.sql.query('select record_id, question_id from file where id = $1', [file?.id]);
    expect(rows).toEqual([{ record_id: null, question_id: null }]);
  });

  test('is refused at a question or dossier of another audit, in Dutch', async () => {
    const [on, other] = [await newAudit({ dossiers: ['A1'] }), await newAudit()];
    const wrong = async (further: object) => (await add(clientA, on, further)).fields;
    expect(await wrong({ questionId: other.questionId, dossier: 'A1' })).toEqual({
      questionId: auditMessages.otherList,
    });
    for (const dossier of ['A9', '', null])
      expect(await wrong({ dossier })).toEqual({ dossier: auditMessages.dossierOfOther });
    expect(await wrong({ questionId: 'geen', dossier: 'A1' })).toHaveProperty('questionId');
    expect(await files(clientA, on.auditId)).toEqual([]);
  });

  test('may be the same at two questions or dossiers, and counts apart from the files of the audit', async () => {
    const on = await newAudit({ dossiers: ['A1', 'A2'] });
    const bytes = await picture();
    const same = async () => (await upload(clientA, bytes, { organizationId: organizationA.id })).id;
    for (const dossier of ['A1', 'A2'])
      expect((await add(clientA, on, { dossier, fileIds: [await same()] })).code).toBeUndefined();
    expect((await add(clientA, on, { dossier: 'A1', fileIds: [await same()] })).code).toBe('VALIDATION');
    for (let n = 1; n < fileLimits.perQuestion; n += 1) await add(clientA, on, { dossier: 'A1' });
    expect(messageOf(await add(clientA, on, { dossier: 'A1' }))).toBe(
      fileStoreMessages.tooManyFiles(fileLimits.perQuestion),
    );
    expect((await add(clientA, { auditId: on.auditId })).code).toBeUndefined();
    expect((await files(clientA, on.auditId)).map(({ dossier }) => dossier)).toHaveLength(
      fileLimits.perQuestion + 2,
    );
  });

  test('keeps the dossier and the list of the audit', async () => {
    const on = await newAudit({ dossiers: ['A1', 'A2'] });
    await add(clientA, on, { dossier: 'A1' });
    const change = async (input: object) =>
      (
        await app.gql(adminA, UPDATE_AUDIT, {
          ...{ id: on.auditId, version: on.version },
          input: { ...validAudit, ...on.input, ...input },
        })
      ).fields;
    expect(await change({ dossiers: ['A2'] })).toEqual({ dossiers: auditMessages.dossierAnswered });
    expect(await change({ templateId: (await template(adminA)).id })).toEqual({
      templateId: auditMessages.templateFixed,
    });
  });

  test('goes with the audit, and is not taken over by the audit that begins with it', async () => {
    const on = await newAudit();
    await add(clientA, on);
    const next = await audit(adminA, { templateId: on.input.templateId, previousId: on.auditId });
    expect(await files(adminA, next.id)).toEqual([]);
    const [file] = await files(adminA, on.auditId);
    await app.ask(adminA, DELETE_AUDIT, { id: on.auditId });
    expect((await app.sql.query('select from file where id = $1', [file?.id])).rows).toEqual([]);
  });

  test('stands in the report beside its question, as a picture', async () => {
    const on = await newAudit();
    const organization = { organizationId: organizationA.id };
    const photo = await upload(clientA, await picture(), { ...organization, name: 'kluisdeur.jpg' });
    const note = await upload(clientA, pdf(), { ...organization, name: 'sleutellijst.pdf' });
    const report = async () => {
      const response = await fetch(`${app.url}/export/audits/${on.auditId}`, {
        headers: { authorization: `Bearer ${await clientA.token()}` },
      });
      return Buffer.from(await response.arrayBuffer());
    };
    const without = await report();
    await add(clientA, on, { fileIds: [photo.id, note.id] });
    const bytes = await report();
    expect((await readPdf(bytes)).text).toContain('Bestanden: kluisdeur.jpg, sleutellijst.pdf');
    const pictures = (file: Buffer) => file.toString('latin1').split('/Subtype /Image').length;
    expect(pictures(bytes)).toBeGreaterThan(pictures(without));
  });
});

describe('Postgres', () => {
  test('links no file to a question for who may not answer, nor removes one once the audit is finished', async () => {
    const client = new pg.Client({ connectionString: app.applicationUrl });
    await client.connect();
    onTestFinished(() => client.end());
    const as = async (person: Person, statement: string, values: readonly unknown[]) => {
      await client.query('begin');
      try {
        await client.query(
          "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
          [person.id, person.role, organizationA.id],
        );
        return await client.query(statement, [...values]).then(
          () => 'done',
          (error: Error) => error.message,
        );
      } finally {
        await client.query('rollback');
      }
    };
    const on = await newAudit();
    const link = async (person: Person) =>
      as(person, 'update file set record_id = $2, question_id = $3 where id = $1', [
        ...[await pending(person), on.auditId, on.questionId],
      ]);
    expect(await link(colleagueA)).toMatch(/violates row-level security policy "file_of_question"/);
    expect(await link(clientA)).toBe('done');
    await add(clientA, on);
    const [file] = await files(clientA, on.auditId);
    const unlink = () => as(clientA, 'select app.unlink_file($1, now())', [file?.id]);
    expect(await unlink()).toBe('done');
    await app.ask(clientA, FINISH_AUDIT, { id: on.auditId, version: on.version, evenIfIncomplete: true });
    expect(await unlink()).toMatch(/removed by its uploader or an Admin/);
    expect(await link(clientA)).toMatch(/violates row-level security policy/);
  });
});

describe('a photo that a question demands', () => {
  test('is an open question where it is missing, for which another file does not stand', async () => {
    const on = await newAudit();
    await notMet(on);
    expect(messageOf(await finish(on))).toBe(auditMessages.openQuestions(1));
    const { id } = await upload(clientA, pdf(), { organizationId: organizationA.id, name: 'brief.pdf' });
    await add(clientA, on, { fileIds: [id] });
    expect(messageOf(await finish(on))).toBe(auditMessages.openQuestions(1));
    await add(clientA, on);
    expect((await finish(on)).code).toBeUndefined();
  });

  test('is demanded in each dossier', async () => {
    const on = await newAudit({ dossiers: ['A1', 'A2'] });
    for (const dossier of ['A1', 'A2']) await notMet(on, dossier);
    await add(clientA, on, { dossier: 'A2' });
    expect(messageOf(await finish(on))).toBe(auditMessages.openQuestions(1));
    await add(clientA, on, { dossier: 'A1' });
    expect((await finish(on)).code).toBeUndefined();
  });

  test('stays as it is once the audit is finished', async () => {
    const on = await newAudit();
    await notMet(on);
    await add(clientA, on);
    await finish(on);
    const [file] = await files(clientA, on.auditId);
    expect(file?.abilities).toEqual({ remove: false });
    for (const person of [clientA, adminA]) {
      expect(messageOf(await add(person, on))).toBe(auditMessages.done);
      expect(messageOf(await remove(person, file?.id))).toBe(auditMessages.done);
    }
  });
});
