import { afterAll, describe, expect, test } from 'vitest';
import { supportLimits } from '../../schema/records/support.ts';
import { messages } from '../../schema/values/messages.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { AUDIT_LOG } from '../kit/modules/audit-log/audit-log.ts';
import { LIST_COMMENTS } from '../kit/modules/comments/comments.ts';
import { ADD_ATTACHMENTS, LIST_FILES, picture, uploadsOn } from '../kit/modules/files/files.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { CREATE_ENTRY, type Created } from '../kit/modules/register/register.ts';
import {
  CHANGE_TICKETS,
  CREATE_TICKET,
  LIST_TICKETS,
  REPLY,
  type ShownTicket,
  supportOn,
  UPDATE_TICKET,
  validTicket,
} from '../kit/modules/support/support.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';
import { eventually } from '../kit/server/wait.ts';
import { expectNotHeard, listenInTests } from '../kit/transport/subscription.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl, mailGatherSeconds: 0 } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { organizationA, superAdmin, adminA, clientA, colleagueA, clientB } = app.actors;
const { ticket, get, reply } = supportOn(app);
const { toldOf } = notificationsOn(app);
const listen = listenInTests(app);

type Listed = { supportTickets: { rows: ShownTicket[]; total: number } };
const listed = async (person: Person, variables: object = {}) =>
  (await app.ask<Listed>(person, LIST_TICKETS, { pageSize: 100, ...variables })).supportTickets;
const change = (person: Person, { id, version }: Pick<ShownTicket, 'id' | 'version'>, status: string) =>
  app.gql(person, CHANGE_TICKETS, { changes: [{ id, version, status }] });

async function mailsTo(person: Person) {
  await eventually(async () => {
    const { rowCount } = await app.sql.query("select 1 from pgboss.job where name in ('mail', 'notice')");
    return rowCount === 0;
  });
  return mailbox.received.filter(({ recipient }) => recipient === person.email);
}

describe('a question', () => {
  test.each([clientA, adminA])(
    'asked by a $role gets a number, is new and waits for the desk',
    async (person) => {
      const asked = await ticket(person);
      expect(asked).toMatchObject({
        ...validTicket,
        status: 'New',
        lastReplyAt: null,
        user: { id: person.id },
      });
      expect(asked.number).toMatch(/^V-\d{4}-\d{3}$/);
      expect(asked.abilities).toEqual({ update: true, changeStatus: false, delete: false });
    },
  );

  test.each([
    ['no subject', { subject: '  ' }, { subject: messages.required }],
    [
      '100 kB of text',
      { description: 'x'.repeat(100_000) },
      { description: messages.tooLong(supportLimits.description) },
    ],
    ['no kind', { kind: null }, { kind: messages.required }],
    [
      'a breach that is still to be discovered',
      { kind: 'Privacy', discoveredAt: '2099-01-01T00:00:00Z' },
      { discoveredAt: messages.momentInFuture },
    ],
    ['a long subject', { subject: 'x'.repeat(201) }, { subject: messages.tooLong(supportLimits.subject) }],
  ])('is refused with what to do and not saved: %s', async (_, input, fields) => {
    const before = (await listed(clientA)).total;
    const answer = await app.gql(clientA, CREATE_TICKET, {
      organizationId: organizationA.id,
      input: { ...validTicket, ...input },
    });
    expect(answer).toMatchObject({ code: 'VALIDATION', fields });
    expect((await listed(clientA)).total).toBe(before);
  });

  test('keeps when a breach was discovered, and of nothing else', async () => {
    const discoveredAt = '2026-03-01T10:00:00.000Z';
    const breach = await ticket(clientA, { kind: 'Privacy', discoveredAt });
    expect(breach.discoveredAt).toBe(discoveredAt);
    const { id, version } = breach;
    await change(superAdmin, breach, 'InProgress');
    expect((await get(clientA, id)).discoveredAt).toBe(discoveredAt);
    const input = { ...validTicket, kind: 'Fault', discoveredAt };
    await app.ask(clientA, UPDATE_TICKET, { id, version: version + 1, input });
    expect((await get(clientA, id)).discoveredAt).toBeNull();
  });

  test('is changed by who asked, whatever status they send along', async () => {
    const { id, version } = await ticket(clientA);
    const input = { ...validTicket, subject: 'Toch iets anders' };
    await app.ask(clientA, UPDATE_TICKET, { id, version, input });
    expect(await get(clientA, id)).toMatchObject({ subject: 'Toch iets anders', status: 'New', version: 2 });
    expect((await app.gql(clientA, UPDATE_TICKET, { id, version, input })).code).toBe('CONFLICT');
  });

  test('is found by its number, its words and its kind, by the desk alone besides who asked', async () => {
    const word = mark();
    const { id, number } = await ticket(clientA, {
      description: `De knop ${word} doet niets`,
      kind: 'Fault',
    });
    for (const search of [number, word, 'fout']) {
      expect((await listed(clientA, { search })).rows.map((row) => row.id)).toContain(id);
      expect((await listed(superAdmin, { search })).rows.map((row) => row.id)).toContain(id);
      for (const person of [adminA, colleagueA, clientB])
        expect((await listed(person, { search })).rows.map((row) => row.id)).not.toContain(id);
    }
  });
});

describe('the support desk', () => {
  test('is told of a new question in the app and by mail, which names no subject', async () => {
    const { id, number } = await ticket(clientA, { subject: 'Mevrouw De Wit staat er dubbel in' });
    expect(await toldOf(superAdmin, id)).toEqual(['SupportAsked']);
    expect(await toldOf(adminA, id)).toEqual([]);
    const mail = (await mailsTo(superAdmin)).find(({ subject }) => subject === `Nieuwe vraag ${number}`);
    expect(mail && linkIn(mail)).toBe(`${app.url}/support/${id}`);
    expect(`${mail?.text} ${mail?.html}`).not.toContain('De Wit');
  });

  test('answers, after which the question waits for who asked, who is told', async () => {
    const { id, number } = await ticket(clientA);
    await reply(superAdmin, id);
    const answered = await get(clientA, id);
    expect([answered.status, answered.lastReplyAt]).toEqual(['WaitingForYou', expect.any(String)]);
    expect(await toldOf(clientA, id)).toEqual(['SupportReplied']);
    const mail = (await mailsTo(clientA)).find(({ subject }) => subject === `Antwoord op vraag ${number}`);
    expect(mail && linkIn(mail)).toBe(`${app.url}/support/${id}`);
  });

  test.each(['WaitingForYou', 'Solved'])(
    'hears an answer to what was %s, which opens it again',
    async (status) => {
      const asked = await ticket(clientA);
      expect((await change(superAdmin, asked, status)).code).toBeUndefined();
      await reply(clientA, asked.id, 'Het gebeurt weer');
      expect((await get(clientA, asked.id)).status).toBe('InProgress');
      expect(await toldOf(superAdmin, asked.id)).toEqual(['SupportAsked', 'SupportReplied']);
    },
  );

  test('tells who asked that it is solved, and leaves it so by a last word', async () => {
    const asked = await ticket(clientA);
    await change(superAdmin, asked, 'Solved');
    await reply(superAdmin, asked.id, 'Graag gedaan');
    expect((await get(clientA, asked.id)).status).toBe('Solved');
    expect(await toldOf(clientA, asked.id)).toEqual(['Changed', 'SupportReplied']);
  });

  test('alone changes the status', async () => {
    const asked = await ticket(clientA);
    expect((await change(clientA, asked, 'Solved')).code).toBe('FORBIDDEN');
    expect((await change(adminA, asked, 'Solved')).code).toBe('NOT_FOUND');
    expect((await get(clientA, asked.id)).status).toBe('New');
  });
});

describe('a question of somebody else', () => {
  test('shows an Admin of the organisation nothing: no replies, files, log, changes or way to answer', async () => {
    const events = await listen(adminA);
    const asked = await ticket(clientA, { subject: `Geheim ${mark()}` });
    await reply(clientA, asked.id, 'Nog iets');
    const { upload } = uploadsOn(app);
    const announced = { organizationId: organizationA.id, name: 'scherm.jpg' };
    const { id: fileId } = await upload(clientA, await picture(), announced);
    await app.ask(clientA, ADD_ATTACHMENTS, {
      entity: 'SupportTicket',
      recordId: asked.id,
      fileIds: [fileId],
    });
    const { createRegisterEntry: later } = await app.ask<Created>(clientA, CREATE_ENTRY, {
      organizationId: organizationA.id,
      input: validEntry,
    });
    for (const person of [adminA, colleagueA, clientB]) {
      const under = { entity: 'SupportTicket', recordId: asked.id };
      expect((await app.gql(person, LIST_COMMENTS, under)).code).toBe('NOT_FOUND');
      expect((await app.gql(person, REPLY, { recordId: asked.id, text: 'x' })).code).toBe('NOT_FOUND');
    }
    const files = JSON.stringify(await app.ask(adminA, LIST_FILES, { organizationId: organizationA.id }));
    expect(files).not.toContain('scherm.jpg');
    const { rows } = await app.sql.query(
      "select bool_and(is_private) as all from change_log where entity_id = $1 or details ->> 'recordId' = $1::text",
      [asked.id],
    );
    expect(rows).toEqual([{ all: true }]);
    const log = JSON.stringify(await app.ask(adminA, AUDIT_LOG, { organizationId: organizationA.id }));
    expect(log).not.toContain(asked.id);
    await expectNotHeard(events, asked, later);
    expect(events.heard().map(({ recordId }) => recordId)).not.toContain(asked.id);
  });
});
