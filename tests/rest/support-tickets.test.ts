import { afterAll, describe, expect, test } from 'vitest';
import { supportKinds, supportUrgencies } from '../../schema/records/support.ts';
import { messages } from '../../schema/values/messages.ts';
import { validTicketBody } from '../kit/modules/support/support.rest-matrix.ts';
import { supportOn } from '../kit/modules/support/support.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, superAdmin, adminA, clientA, clientOfBoth } = app.actors;
const { get } = supportOn(app);

type WireTicket = Record<string, unknown> & { readonly id: string; readonly number: string };

const post = (body: unknown, actor: Person = clientA) => app.rest(actor, 'POST', '/support-tickets', body);
const made = async () => (await post(validTicketBody)).body as WireTicket;

describe('POST /support-tickets', () => {
  test('asks a question in the only organisation of who asks, and shows it by its Dutch names', async () => {
    const { status, body } = await post(validTicketBody);
    expect([status, body]).toEqual([
      201,
      {
        ...validTicketBody,
        ...{ id: expect.any(String), version: 1, status: 'Nieuw', lastReplyAt: null, discoveredAt: null },
        number: expect.stringMatching(/^V-\d{4}-\d{3}$/),
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
        organization: { id: organizationA.id, name: organizationA.name },
        organizationId: organizationA.id,
        user: { id: clientA.id, name: clientA.name, surname: clientA.surname },
        userId: clientA.id,
      },
    ]);
  });

  test.each([
    ...supportKinds.list.map(({ name }) => ['kind', name]),
    ...supportUrgencies.list.map(({ name }) => ['urgency', name]),
  ])('takes the %s by its Dutch name %j', async (field = '', name) => {
    const { status, body } = await post({ ...validTicketBody, [field]: name });
    expect([status, (body as WireTicket)[field]]).toEqual([201, name]);
  });

  test.each([
    ['no subject', { subject: undefined }, { subject: messages.required }],
    ['an unknown kind', { kind: 'Klacht' }, { kind: messages.unknownChoice }],
    ['a number as its text', { description: 12 }, { description: messages.notText }],
  ])('refuses %s with what to do', async (_, change, fields) => {
    const { status, body } = await post({ ...validTicketBody, ...change });
    expect([status, body]).toEqual([
      400,
      { errormessage: 'Kan de vraag niet versturen', reason: 'De invoer klopt niet', fields },
    ]);
  });

  test('asks whoever belongs to several organisations which one it is about', async () => {
    expect((await post(validTicketBody, clientOfBoth)).status).toBe(400);
    const { status } = await post({ ...validTicketBody, organizationId: organizationA.id }, clientOfBoth);
    expect(status).toBe(201);
  });
});

describe('GET /support-tickets', () => {
  test('lists one’s own questions with the newest first, whole or by page', async () => {
    const [first, second] = [await made(), await made()];
    const { body } = await app.rest(clientA, 'GET', '/support-tickets');
    expect((body as WireTicket[]).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    const page = await app.rest(clientA, 'GET', '/support-tickets?pageSize=1&page=1');
    expect((page.body as WireTicket[]).map(({ id }) => id)).toEqual([first.id]);
    expect((await app.rest(adminA, 'GET', '/support-tickets')).body).toEqual([]);
    const all = (await app.rest(superAdmin, 'GET', '/support-tickets')).body as WireTicket[];
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
  });
});

describe('POST /support-tickets/{id}/replies', () => {
  const answer = (id: string, body: unknown, actor: Person = clientA) =>
    app.rest(actor, 'POST', `/support-tickets/${id}/replies`, body);

  test('replies, and shows the question as it then is', async () => {
    const { id } = await made();
    const { status, body } = await answer(id, { text: 'Probeer het opnieuw' }, superAdmin);
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), ticket: expect.objectContaining({ id, status: 'Wacht op u' }) },
    ]);
    expect((await answer(id, { text: 'Het lukt nog niet' })).body).toMatchObject({
      ticket: { status: 'In behandeling' },
    });
    expect((await get(clientA, id)).lastReplyAt).not.toBeNull();
  });

  test('refuses an empty reply, and one to a question that is not there', async () => {
    const { id } = await made();
    expect((await answer(id, { text: ' ' })).body).toMatchObject({
      errormessage: 'Kan het antwoord niet versturen',
      fields: { text: messages.required },
    });
    expect((await answer(UNKNOWN_ID, { text: 'x' })).status).toBe(404);
    expect((await answer(id, { text: 'x' }, adminA)).status).toBe(404);
  });
});
