import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintMessages } from '../../schema/records/complaint-messages.ts';
import { inDays, validComplaintBody } from '../kit/modules/complaints/complaints.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());

let admin: Person;
let about: Person;
let organizationId: string;

beforeAll(async () => {
  const organization = await app.make.organization();
  organizationId = organization.id;
  [admin, about] = [await organization.admin(), await organization.admin()];
});

const post = (body: object = {}, person = admin) =>
  app.rest(person, 'POST', '/complaints', { ...validComplaintBody, organizationId, ...body });
const made = async (body: object = {}) =>
  (await post(body)).body as { id: string; version: number; deadline: string; number: string };

describe('the paths of complaints', () => {
  test('name choices in Dutch, and tell the deadline', async () => {
    const { status, body } = await post({
      status: 'Afgehandeld',
      outcome: 'Deels gegrond',
      answeredOn: inDays(0),
    });
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ relation: 'Familie', channel: 'E-mail', status: 'Afgehandeld', outcome: 'Deels gegrond' },
        ...{ deadline: inDays(39), isLate: false, about: null, organizationId, userId: admin.id },
      },
    ]);
    const { body: rows } = await app.rest(admin, 'GET', `/complaints/organization/${organizationId}`);
    expect(rows).toMatchObject([{ number: (body as { number: string }).number }]);
  });

  test.each([
    [{ receivedOn: inDays(2) }, /toekomst/],
    [{ relation: 'Buurman' }, /Onbekende keuze/],
    [{ answeredOn: inDays(-30) }, complaintMessages.answeredBefore],
    [{ status: 'Afgehandeld', answeredOn: inDays(0) }, complaintMessages.withoutOutcome],
    [{ complainant: '' }, /Vereist/],
  ])('refuse %o with a sentence', async (body, sentence) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(sentence);
    expect(answer.body).toHaveProperty('errormessage');
  });

  test('keep what a change leaves out, and extend once', async () => {
    const { id } = await made();
    const path = `/complaints/${id}`;
    const extension = { extensionReason: 'Ziekte', extensionToldOn: inDays(0) };
    const { status, body } = await app.rest(admin, 'PUT', path, extension);
    expect([status, body]).toMatchObject([
      200,
      { subject: validComplaintBody.subject, deadline: inDays(67) },
    ]);
    const again = await app.rest(admin, 'PUT', path, { extensionToldOn: inDays(-1) });
    expect([again.status, JSON.stringify(again.body)]).toEqual([
      400,
      expect.stringContaining(complaintMessages.extendedTwice),
    ]);
  });

  test('make an improvement point of source Klachten, without words of the complaint', async () => {
    const { id } = await made();
    const { status, body } = await app.rest(admin, 'POST', `/complaints/${id}/register`, {});
    expect([status, body]).toMatchObject([201, { Bron: 'Klachten' }]);
    expect(JSON.stringify(body)).not.toContain(validComplaintBody.subject);
  });

  test('give the person whom it is about nothing, and a Dutch sentence', async () => {
    const { id } = await made({ aboutUserId: about.id });
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const { status, body } = await app.rest(
        about,
        method,
        `/complaints/${id}`,
        method === 'PUT' ? {} : undefined,
      );
      expect([status, body]).toMatchObject([
        404,
        { errormessage: expect.stringMatching(/\w/), reason: expect.any(String) },
      ]);
    }
  });

  test('delete', async () => {
    const { id } = await made();
    expect((await app.rest(admin, 'DELETE', `/complaints/${id}`)).status).toBe(200);
    expect((await app.rest(admin, 'GET', `/complaints/${id}`)).status).toBe(404);
  });
});
