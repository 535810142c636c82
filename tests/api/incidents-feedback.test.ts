import { afterAll, describe, expect, test } from 'vitest';
import { openMailbox } from '../kit/mail/mailbox.ts';
import {
  EXPORT_INCIDENTS,
  FOLLOW_UP_INCIDENT,
  GET_HISTORY,
  GET_REPLY,
  REPLY_TO_FEEDBACK,
  UPDATE_INCIDENT,
  validFollowUp,
} from '../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../kit/server/app.ts';
import { type MadeOrganization, validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { eventually } from '../kit/server/wait.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { make, sql } = app;
const { superAdmin } = app.actors;

async function setting(about: object = {}) {
  const organization = await make.organization();
  const [admin, client] = [await organization.admin(), await organization.client()];
  const { id } = await make.incident(client, about);
  return { organization, admin, client, id };
}

const FEEDBACK = 'Dank; de mat ligt nu vast';
const close = (who: Person, id: string, input: object = {}) =>
  app.gql(who, UPDATE_INCIDENT, {
    ...{ id, version: 1, evenIfIncomplete: true },
    input: { ...validIncident, status: 'Closed', ...input },
  });
const statusOf = async (id: string) =>
  (await sql.query('select status, reporter_feedback as feedback from incident where id = $1', [id])).rows[0];
const untold = ['VALIDATION', { reporterFeedback: 'Schrijf wat de melder te horen krijgt' }];

describe('closing an incident', () => {
  test.each([{ isShielded: false }, { isShielded: true }])(
    'asks for what its reporter is told: $isShielded',
    async (about) => {
      const { admin, id } = await setting(about);
      for (const answer of [
        await close(admin, id),
        await close(admin, id, { reporterFeedback: '  ' }),
        await app.gql(admin, FOLLOW_UP_INCIDENT, {
          ...{ id, version: 1, evenIfIncomplete: true },
          input: { ...validFollowUp, status: 'Closed', reporterFeedback: '' },
        }),
      ])
        expect([answer.code, answer.fields]).toEqual(untold);
      expect(await statusOf(id)).toEqual({ status: 'Open', feedback: '' });
      expect((await close(admin, id, { reporterFeedback: FEEDBACK })).errors).toEqual([]);
      expect(await statusOf(id)).toEqual({ status: 'Closed', feedback: FEEDBACK });
    },
  );

  test('asks nothing where they were told before, or where nobody else reported it', async () => {
    const told = await setting({ reporterFeedback: FEEDBACK });
    expect((await close(told.admin, told.id)).errors).toEqual([]);
    expect(await statusOf(told.id)).toEqual({ status: 'Closed', feedback: FEEDBACK });
    const { admin } = await setting();
    const { id } = await make.incident(admin);
    expect((await close(admin, id)).errors).toEqual([]);
  });

  test('asks as much of an Admin who reported it under shield, whom it would tell', async () => {
    const { admin } = await setting();
    const { id } = await make.incident(admin, { isShielded: true });
    const { code, fields } = await close(admin, id);
    expect([code, fields]).toEqual(untold);
    expect((await close(admin, id, { reporterFeedback: FEEDBACK })).errors).toEqual([]);
  });

  test('asks nothing of what is closed already, nor of the documented calls', async () => {
    const { admin, id } = await setting({ status: 'Closed' });
    expect((await close(admin, id, { explanation: 'Anders' })).errors).toEqual([]);
    const open = await setting();
    const { status } = await app.rest(open.admin, 'PUT', `/incidenten/${open.id}`, {
      ...{ MeldingConformProcedure: 'true', PreventieveMaatregelen: 'Mat vast', Status: 'false' },
      ...{ Terugkoppeling: 'true', Registratie: 'true' },
    });
    expect(status).toBe(200);
    expect(await statusOf(open.id)).toEqual({ status: 'Closed', feedback: '' });
  });
});

type Replied = {
  incident: { reporterFeedback: string; reporterReply: string | null; mayReply: boolean };
};
const reply = (who: Person, id: string, text = 'Fijn, dank u wel') =>
  app.gql<{ replyToFeedback: { reporterReply: string; mayReply: boolean } }>(who, REPLY_TO_FEEDBACK, {
    id,
    text,
  });
const seenBy = async (who: Person, id: string) => (await app.ask<Replied>(who, GET_REPLY, { id })).incident;

describe('the reporter of an incident', () => {
  test('answers once to what they were told, and the Admins read it', async () => {
    const { admin, client, id } = await setting({ reporterFeedback: FEEDBACK });
    expect((await seenBy(client, id)).mayReply).toBe(true);
    const { data } = await reply(client, id);
    expect(data?.replyToFeedback).toMatchObject({ reporterReply: 'Fijn, dank u wel', mayReply: false });
    const again = await reply(client, id, 'En nog iets');
    expect([again.code, again.fields]).toEqual(['VALIDATION', { text: 'U hebt al geantwoord' }]);
    const read = { reporterFeedback: FEEDBACK, reporterReply: 'Fijn, dank u wel', mayReply: false };
    for (const who of [admin, client, superAdmin]) expect(await seenBy(who, id)).toEqual(read);
  });

  test('one of a reporter’s two concurrent answers is stored', async () => {
    const { client, id } = await setting({ reporterFeedback: FEEDBACK });
    const codes = (await Promise.all([reply(client, id, 'Een'), reply(client, id, 'Twee')])).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  });

  test('answers nothing to nothing, nothing empty and nothing endless', async () => {
    const { client, id } = await setting();
    expect((await reply(client, id)).fields).toEqual({
      text: 'Er is nog geen reactie waarop u kunt antwoorden',
    });
    const told = await setting({ reporterFeedback: FEEDBACK });
    expect((await reply(told.client, told.id, ' ')).fields).toEqual({ text: 'Vereist' });
    expect((await reply(told.client, told.id, 'x'.repeat(2001))).fields).toEqual({
      text: 'Maximaal 2.000 tekens',
    });
    expect((await reply(told.client, 'een')).code).toBe('VALIDATION');
  });

  test('alone answers, and not in an archived organisation', async () => {
    const { organization, admin, client, id } = await setting({ reporterFeedback: FEEDBACK });
    const colleague = await organization.client();
    const elsewhere = await (await make.organization()).admin();
    for (const [who, code] of [
      [admin, 'FORBIDDEN'],
      [superAdmin, 'FORBIDDEN'],
      [colleague, 'NOT_FOUND'],
      [elsewhere, 'NOT_FOUND'],
    ] as const)
      expect((await reply(who, id)).code).toBe(code);
    expect((await reply(client, UNKNOWN_ID)).code).toBe('NOT_FOUND');
    await sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    expect((await seenBy(client, id)).mayReply).toBe(false);
    expect((await reply(client, id)).code).toBe('FORBIDDEN');
  });

  test('has the Admins told by mail of the answer, without a word of it', async () => {
    const { admin, client, id } = await setting({ reporterFeedback: FEEDBACK });
    await reply(client, id);
    const mail = await mailbox.next(admin.email);
    expect(mail.subject).toMatch(/^De melder heeft geantwoord: MIC-\d{4}-\d{3}$/);
    expect(`${mail.text} ${mail.html}`).not.toMatch(/Fijn|mat ligt/);
    expect(`${mail.text} ${mail.html}`).not.toContain(client.name);
    await eventually(async () => {
      const { rowCount } = await sql.query("select 1 from pgboss.job where name = 'mail'");
      return rowCount === 0;
    });
    expect(mailbox.received.filter(({ recipient }) => recipient === client.email)).toEqual([]);
  });
});

describe('the handler of an incident', () => {
  /** A confidant who is told who reported the incident. */
  const confidantOf = async (organization: MadeOrganization, id: string) => {
    const person = await organization.client();
    await sql.query('update membership set confidant = true where user_id = $1', [person.id]);
    await sql.query('update incident_shielded_reporter set told = array[$1::uuid] where incident_id = $2', [
      person.id,
      id,
    ]);
    return person;
  };
  const handledBy = (handler: Person, id: string) =>
    sql.query('update incident set handler_user_id = $2 where id = $1', [id, handler.id]);
  /** How many mails tell each of them of the answer, once it has been told to an Admin. */
  const mailsOf = async (admin: Person, ...people: Person[]) => {
    await mailbox.next(admin.email);
    await eventually(async () => {
      const { rowCount } = await sql.query("select 1 from pgboss.job where name = 'mail'");
      return rowCount === 0;
    });
    const told = mailbox.received.filter(({ subject }) => subject?.startsWith('De melder heeft geantwoord'));
    return people.map(({ email }) => told.filter(({ recipient }) => recipient === email).length);
  };

  test('is mailed once of the reporter’s answer, beside the Admins, and the reporter is not', async () => {
    const { organization, admin, client, id } = await setting({
      isShielded: true,
      reporterFeedback: FEEDBACK,
    });
    const confidant = await confidantOf(organization, id);
    await handledBy(confidant, id);
    await reply(client, id);
    expect(await mailsOf(admin, confidant, admin, client)).toEqual([1, 1, 0]);
    const [mail] = mailbox.received.filter(({ recipient }) => recipient === confidant.email);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Fijn|mat ligt/);
    expect(`${mail?.text} ${mail?.html}`).not.toContain(client.name);
  });

  test('gets one mail as an Admin', async () => {
    const { admin, client, id } = await setting({ reporterFeedback: FEEDBACK });
    await handledBy(admin, id);
    await reply(client, id);
    expect(await mailsOf(admin, admin)).toEqual([1]);
  });

  test('is not mailed of an answer of their own, which nobody is told', async () => {
    const organization = await make.organization();
    const [admin, other] = [await organization.admin(), await organization.admin()];
    const own = await make.incident(admin, { isShielded: true, reporterFeedback: FEEDBACK });
    await handledBy(admin, own.id);
    await reply(admin, own.id);
    expect(await mailsOf(other, other, admin)).toEqual([1, 0]);
  });

  test('is not mailed any more once they may not see it', async () => {
    const { organization, admin, client, id } = await setting({
      isShielded: true,
      reporterFeedback: FEEDBACK,
    });
    const confidant = await confidantOf(organization, id);
    await handledBy(confidant, id);
    await sql.query('update membership set confidant = false where user_id = $1', [confidant.id]);
    await reply(client, id);
    expect(await mailsOf(admin, admin, confidant)).toEqual([1, 0]);
  });
});

describe('an answer under shield', () => {
  const shielded = () => setting({ isShielded: true, reporterFeedback: FEEDBACK });

  test('an answer under shield has no name, id or time of its own', async () => {
    const { admin, client, id } = await shielded();
    await reply(client, id);
    const { rows: replies } = await sql.query(
      'select * from incident_reporter_reply where incident_id = $1',
      [id],
    );
    expect(Object.keys(replies[0])).toEqual(['incident_id', 'organization_id', 'text']);
    const { rows: lines } = await sql.query(
      `select actor_id, subject_user_id, shielded, details from change_log
       where entity_id = $1 and action = 'updated'`,
      [id],
    );
    expect(lines).toEqual([
      { actor_id: null, subject_user_id: null, shielded: true, details: { reporterReply: true } },
    ]);
    const history = JSON.stringify(await app.ask(admin, GET_HISTORY, { id }));
    expect(history).not.toContain(client.id);
    const { rows: looks } = await sql.query(
      'select actor_id from access_log where organization_id = $1 and actor_id = $2',
      [client.organizationIds[0], client.id],
    );
    expect(looks).toEqual([]);
    const { rows: changed } = await sql.query(
      'select updated_at = created_at as same, version from incident where id = $1',
      [id],
    );
    expect(changed).toEqual([{ same: true, version: 1 }]);
  });

  test('a reporter who is an Admin answers, and is not told by who gets a mail', async () => {
    const organization = await make.organization();
    const [admin, other] = [await organization.admin(), await organization.admin()];
    const { id } = await make.incident(admin, { isShielded: true, reporterFeedback: FEEDBACK });
    expect((await reply(other, id)).code).toBe('FORBIDDEN');
    expect((await reply(admin, id)).errors).toEqual([]);
    const mail = await mailbox.next(other.email);
    expect(`${mail.subject} ${mail.text}`).not.toContain(admin.name);
  });

  test('a refused answer of the reporter names nobody', async () => {
    const { organization, client, id } = await shielded();
    await sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    await reply(client, id);
    const { rows } = await sql.query(
      "select actor_id from access_log where entity_id = $1 and action = 'refused'",
      [id],
    );
    expect(rows).toEqual([{ actor_id: null }]);
  });
});

test('the list to take along and one’s own data have the answer', async () => {
  const { admin, client, organization, id } = await setting({ reporterFeedback: FEEDBACK });
  await reply(client, id);
  const { incidentsExport } = await app.ask<{ incidentsExport: { csv: string } }>(admin, EXPORT_INCIDENTS, {
    organizationId: organization.id,
  });
  expect(incidentsExport.csv).toContain('Fijn, dank u wel');
  const { body } = await app.rest(client, 'GET', '/user/data');
  expect(body).toMatchObject({ incidents: [{ id, reporterReply: 'Fijn, dank u wel' }] });
});
