import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { auditRequestLimits, auditRequestMessages as texts } from '../../schema/records/audit-requests.ts';
import { messages } from '../../schema/values/messages.ts';
import { readPdf } from '../kit/files/read-pdf.ts';
import { openMailbox } from '../kit/mail/mailbox.ts';
import {
  ANSWER_ASKED,
  ANSWER_BY_LINK,
  ASK,
  ASKED_OF_ME,
  BY_LINK,
  GET_REQUESTS,
  inDays,
  outsider,
  storeRequest,
  WITHDRAW,
} from '../kit/modules/audits/audit-requests.ts';
import {
  ADD_QUESTION,
  ANSWER,
  auditsOn,
  FINISH_AUDIT,
  QUESTION,
  STRICT_QUESTION,
} from '../kit/modules/audits/audits.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { postGraphQL } from '../kit/transport/http.ts';
import { listenInTests } from '../kit/transport/subscription.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { organizationA, adminA, clientA, colleagueA, clientB } = app.actors;
const { audit, template } = auditsOn(app);
const listen = listenInTests(app);

interface Asked {
  readonly id: string;
  readonly auditTitle: string;
  readonly expiresAt: string;
  readonly questions: readonly { readonly id: string; readonly version: number; readonly answer: string }[];
}
interface Request {
  readonly id: string;
  readonly email: string;
  readonly recipient: string;
  readonly isOpen: boolean;
  readonly answers: readonly { readonly questionId: string; readonly text: string }[];
}

/** An audit by the Admin with a list of questions and a Client as auditee. */
async function newAudit(input: object = {}) {
  const { id: templateId } = await template(adminA);
  return (await audit(adminA, { templateId, auditeeUserIds: [colleagueA.id], ...input })).id;
}
const ask = (person: Person, auditId: string, input: object) => app.gql(person, ASK, { auditId, input });
const requests = async (person: Person, id: string) =>
  (await app.ask<{ audit: { requests: Request[] } }>(person, GET_REQUESTS, { id })).audit.requests;
const askedOf = async (person: Person) =>
  (await app.ask<{ auditQuestionsAskedOfMe: Asked[] }>(person, ASKED_OF_ME)).auditQuestionsAskedOfMe;
/** An error with its sentence. */
const refused = (code: string, message: string) => ({ code, errors: [{ message }] });
const open = (token: string) => app.gql<{ auditQuestionsByLink: Asked }>(null, BY_LINK, { token });
const answer = (token: string, text: string, further: object = {}) =>
  app.gql<{ answerAuditQuestionByLink: Asked }>(null, ANSWER_BY_LINK, {
    ...{ token, questionId: QUESTION, text, ...further },
  });

describe('an outsider who is asked', () => {
  test('gets a mail with a link, reads the questions alone, and answers them for the auditors', async () => {
    const id = await newAudit();
    const to = 'linkje@example.com';
    expect((await ask(adminA, id, { ...outsider(), email: to })).code).toBeUndefined();
    const mail = await mailbox.next(to);
    const token = /\/audit-vragen#(zba_[\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '';
    const { data } = await open(token);
    expect(Object.keys(data?.auditQuestionsByLink ?? {}).toSorted()).toEqual(
      ['auditTitle', 'expiresAt', 'id', 'organizationName', 'questions'].toSorted(),
    );
    expect(data?.auditQuestionsByLink.questions.map((one) => one.id)).toEqual([QUESTION]);
    expect((await answer(token, 'Ja, elk kwartaal')).code).toBeUndefined();
    expect(await requests(adminA, id)).toMatchObject([
      { recipient: 'Apotheek', email: to, isOpen: true, answers: [{ text: 'Ja, elk kwartaal' }] },
    ]);
    const { rows } = await app.sql.query(
      `select (select json_agg(r) from audit_request r where audit_id = $1)::text as kept,
         (select json_agg(c.details) from change_log c where entity_id = $1)::text as logged`,
      [id],
    );
    expect(rows[0].kept).not.toContain(token);
    expect(rows[0].logged).not.toMatch(/zba_|linkje@|Apotheek|kwartaal/);
  });

  test('changes nothing by opening the link, and a second answer from another screen is refused', async () => {
    const id = await newAudit();
    const { token } = await storeRequest(app, id);
    const row = async () =>
      (await app.sql.query('select * from audit_request where audit_id = $1', [id])).rows;
    const before = await row();
    await open(token);
    expect(await row()).toEqual(before);
    expect((await answer(token, 'Een')).data?.answerAuditQuestionByLink.questions).toMatchObject([
      { version: 1, answer: 'Een' },
    ]);
    expect(await answer(token, 'Twee')).toMatchObject({ code: 'CONFLICT' });
    expect((await answer(token, 'Een')).code).toBeUndefined();
    expect((await answer(token, 'Twee', { version: 1 })).code).toBeUndefined();
  });

  test('is refused alike with a wrong, ended or withdrawn link, and after the audit', async () => {
    const [withdrawn, ended, finished] = [await newAudit(), await newAudit(), await newAudit()];
    const [first, second, third] = [
      await storeRequest(app, withdrawn),
      await storeRequest(app, ended),
      await storeRequest(app, finished),
    ];
    expect(
      (await app.gql(adminA, WITHDRAW, { auditId: withdrawn, requestId: first.id })).code,
    ).toBeUndefined();
    await app.sql.query(
      `update audit_request set created_at = now() - interval '2 days', expires_at = now() where id = $1`,
      [second.id],
    );
    await app.ask(adminA, FINISH_AUDIT, { id: finished, version: 1, evenIfIncomplete: true });
    for (const token of ['zba_geraden', '', first.token, second.token, third.token]) {
      expect(await open(token)).toMatchObject(refused('NOT_FOUND', texts.ended));
      expect(await answer(token, 'Toch')).toMatchObject(refused('NOT_FOUND', texts.ended));
    }
    await app.sql.query("update audit set status = 'Reporting', finished_at = null where id = $1", [
      finished,
    ]);
    expect((await open(third.token)).code).toBe('NOT_FOUND');
  });

  test('answers no question that they were not asked, and none too long', async () => {
    const { token } = await storeRequest(app, await newAudit());
    expect((await answer(token, 'Ja', { questionId: STRICT_QUESTION })).fields).toEqual({
      questionId: texts.notAsked,
    });
    expect((await answer(token, 'a'.repeat(4001))).fields).toHaveProperty('text');
    expect((await answer(token, 'a'.repeat(4000))).code).toBeUndefined();
  });

  test('is rate limited for a network', async () => {
    const { token } = await storeRequest(app, await newAudit());
    await app.sql.query('delete from rate_limit');
    onTestFinished(async () => void (await app.sql.query('delete from rate_limit')));
    const tries = Array.from({ length: 15 }, (_, n) => `a${n}: auditQuestionsByLink(token: "${n}") { id }`);
    await Promise.all(Array.from({ length: 41 }, () => postGraphQL(app.url, {}, `{ ${tries.join(' ')} }`)));
    expect((await open(token)).code).toBe('RATE_LIMITED');
  });
});

describe('a colleague who is asked', () => {
  test('has a task and a message, reads those questions alone, and is done once they are answered', async () => {
    const person = await organizationA.client();
    const id = await newAudit();
    await ask(adminA, id, { questionIds: [QUESTION, STRICT_QUESTION], userId: person.id, endsOn: inDays(3) });
    expect((await app.gql(person, GET_REQUESTS, { id })).code).toBe('NOT_FOUND');
    const task = async () =>
      (
        await app.sql.query(
          'select e.status, (select count(*)::int from notification n where n.record_id = e.id) as told from task_event e where assigned_to_user_id = $1',
          [person.id],
        )
      ).rows;
    expect(await task()).toEqual([{ status: 'ToDo', told: 1 }]);
    const [mine] = await askedOf(person);
    expect(mine?.questions.map((one) => one.id)).toEqual([QUESTION, STRICT_QUESTION]);
    for (const questionId of [QUESTION, STRICT_QUESTION])
      await app.ask(person, ANSWER_ASKED, { requestId: mine?.id, questionId, text: 'Gedaan' });
    expect(await task()).toMatchObject([{ status: 'DONE' }]);
    expect((await requests(adminA, id))[0]?.answers).toHaveLength(2);
    expect(
      await app.gql(colleagueA, ANSWER_ASKED, { requestId: mine?.id, questionId: QUESTION, text: 'x' }),
    ).toMatchObject({ ...refused('NOT_FOUND', texts.endedForColleague) });
  });

  test('reads a question that was added to an audit, also to one without a list, and has it among their own data', async () => {
    const person = await organizationA.client();
    const { id } = await audit(adminA, { auditeeUserIds: [person.id] });
    await app.ask(adminA, ADD_QUESTION, { auditId: id, input: { text: 'Ligt er een noodplan?' } });
    const { rows } = await app.sql.query<{ question: string }>(
      `select extra_questions -> 0 ->> 'id' as question from audit where id = $1`,
      [id],
    );
    const questionId = rows[0]?.question ?? '';
    await app.ask(adminA, ASK, {
      auditId: id,
      input: { questionIds: [questionId], userId: person.id, endsOn: inDays(3) },
    });
    const [mine] = await askedOf(person);
    expect(mine?.questions).toMatchObject([{ id: questionId, text: 'Ligt er een noodplan?' }]);
    await app.ask(person, ANSWER_ASKED, { requestId: mine?.id, questionId, text: 'Ja, in de hal' });
    const [request] = await requests(adminA, id);
    await app.ask(adminA, WITHDRAW, { auditId: id, requestId: request?.id });
    const own = async (reader: Person) =>
      ((await app.rest(reader, 'GET', '/user/data')).body as { auditQuestionsAsked: object[] })
        .auditQuestionsAsked;
    expect(await own(person)).toEqual([
      {
        organization: organizationA.name,
        audit: mine?.auditTitle,
        expiresAt: mine?.expiresAt,
        questions: [{ text: 'Ligt er een noodplan?', answer: 'Ja, in de hal' }],
      },
    ]);
    expect(await own(clientB)).toEqual([]);
  });

  test('has nothing to do any more once it is withdrawn', async () => {
    const person = await organizationA.client();
    const id = await newAudit();
    await ask(adminA, id, { questionIds: [QUESTION], userId: person.id, endsOn: inDays(3) });
    const [request] = await requests(adminA, id);
    await app.ask(adminA, WITHDRAW, { auditId: id, requestId: request?.id });
    expect(await askedOf(person)).toEqual([]);
    const { rows } = await app.sql.query('select status from task_event where assigned_to_user_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ status: 'DONE' }]);
  });
});

describe('a person who asks', () => {
  test('is an auditor or a manager; a Client asks auditees alone, and no auditee reads the answers of others', async () => {
    const id = await newAudit({ auditorUserIds: [clientA.id] });
    const other = await organizationA.client();
    const input = { questionIds: [QUESTION], endsOn: inDays(1) };
    expect((await ask(colleagueA, id, outsider())).code).toBe('FORBIDDEN');
    expect((await ask(clientB, id, outsider())).code).toBe('NOT_FOUND');
    expect((await ask(clientA, id, { ...input, userId: other.id })).fields).toEqual({
      userId: texts.onlyAuditees,
    });
    expect((await ask(clientA, id, { ...input, userId: colleagueA.id })).code).toBeUndefined();
    await storeRequest(app, id);
    expect(await requests(clientA, id)).toHaveLength(2);
    // Only what they are asked themselves.
    expect(await requests(colleagueA, id)).toHaveLength(1);
    await app.ask(clientA, FINISH_AUDIT, { id, version: 1, evenIfIncomplete: true });
    expect((await requests(other, id)).map(({ email }) => email)).toEqual(['', '']);
  });

  test('is told in Dutch what is wrong', async () => {
    const id = await newAudit();
    const wrong = async (input: object) => (await ask(adminA, id, { ...outsider(), ...input })).fields;
    expect(await wrong({ questionIds: [] })).toEqual({ questionIds: texts.noQuestions });
    expect(await wrong({ questionIds: ['00000000-0000-4000-8000-0000000000ff'] })).toEqual({
      questionIds: texts.otherList,
    });
    expect(await wrong({ email: 'geen adres' })).toEqual({ email: messages.emailInvalid });
    expect(await wrong({ email: 'a@example.com\r\nBcc: b@example.com' })).toEqual({
      email: messages.emailInvalid,
    });
    expect(await wrong({ email: '' })).toEqual({ userId: texts.somebody });
    expect(await wrong({ recipient: '' })).toEqual({ recipient: messages.required });
    expect(await wrong({ userId: colleagueA.id })).toEqual({ userId: texts.notBoth });
    expect(await wrong({ endsOn: inDays(-2) })).toEqual({ endsOn: texts.endsEarly });
    expect(await wrong({ endsOn: inDays(auditRequestLimits.days + 2) })).toEqual({ endsOn: texts.endsLate });
    const self = { questionIds: [QUESTION], endsOn: inDays(1), userId: adminA.id };
    expect((await ask(adminA, id, self)).fields).toEqual({ userId: texts.notSelf });
    expect((await ask(adminA, id, { ...self, userId: clientB.id })).fields).toEqual({
      userId: messages.notInOrganization,
    });
    expect(await requests(adminA, id)).toEqual([]);
  });

  test('has at most twenty requests open', async () => {
    const id = await newAudit();
    for (let n = 0; n < auditRequestLimits.open; n += 1) await storeRequest(app, id);
    expect(await ask(adminA, id, outsider())).toMatchObject({
      ...refused('VALIDATION', texts.tooManyOpen),
    });
    await app.sql.query('update audit_request set withdrawn_at = now() where audit_id = $1', [id]);
    expect((await ask(adminA, id, outsider())).code).toBeUndefined();
  });
});

describe('an answer of an auditor', () => {
  test('is told to the other auditors, and sent again it makes no second one', async () => {
    const id = await newAudit({ auditorUserIds: [adminA.id, clientA.id] });
    const listener = await listen(clientA);
    const save = (rating: string) =>
      app.gql(adminA, ANSWER, { auditId: id, questionId: QUESTION, input: { rating } });
    expect((await save('Met')).code).toBeUndefined();
    expect((await save('Met')).code).toBeUndefined();
    expect((await save('Partly')).code).toBe('CONFLICT');
    expect(await listener.of({ id })).toMatchObject({
      entity: 'Audit',
      action: 'updated',
      actorId: adminA.id,
    });
  });
});

describe('a finished report', () => {
  test('is read by every Client as a page and as a PDF file, with what others answered', async () => {
    const id = await newAudit({ spokenWith: 'De teamleider van Noord' });
    const { token } = await storeRequest(app, id);
    await answer(token, 'Wij leveren op dinsdag');
    await app.ask(adminA, FINISH_AUDIT, { id, version: 1, evenIfIncomplete: true });
    const reader = await organizationA.client();
    expect(await requests(reader, id)).toMatchObject([{ answers: [{ text: 'Wij leveren op dinsdag' }] }]);
    const response = await fetch(`${app.url}/export/audits/${id}`, {
      headers: { authorization: `Bearer ${await reader.token()}` },
    });
    expect(response.status).toBe(200);
    const { pages } = await readPdf(Buffer.from(await response.arrayBuffer()));
    const text = pages.map((page) => page.text).join(' ');
    for (const told of [
      'De teamleider van Noord',
      'Voldoet in hoofdlijnen',
      'Apotheek',
      'Wij leveren op dinsdag',
    ])
      expect(text).toContain(told);
    expect(text).not.toContain('apotheek@example.com');
  });
});
