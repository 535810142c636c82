import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { riskKind } from '../../server/modules/risks/risk.kind.ts';
import { CREATE_COMPLAINT, complaintsOn, validComplaint } from '../kit/modules/complaints/complaints.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { validRisk } from '../kit/modules/risks/risks.ts';
import { CREATE_TICKET, validTicket } from '../kit/modules/support/support.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { inRequestOf } from '../kit/server/request-context.ts';
import { postGraphQL } from '../kit/transport/http.ts';
import { expectNotHeard, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const listen = listenInTests(app);
const { complaint, list } = complaintsOn(app);
const { toldOf } = notificationsOn(app);

let admin: Person;
let client: Person;

beforeAll(async () => {
  const organization = await app.make.organization();
  [admin, client] = [await organization.admin(), await organization.client()];
});

describe('a record of a declared kind', () => {
  test('is made once, however often it is sent under the same key', async () => {
    const [organizationId] = admin.organizationIds;
    const variables = { organizationId, input: { ...validComplaint, subject: 'Tweemaal' } };
    const proof = { token: await admin.token(), key: 'een-klacht' };
    const send = async () =>
      (await postGraphQL<{ createComplaint: { id: string } }>(app.url, proof, CREATE_COMPLAINT, variables))
        .data?.createComplaint.id;
    const first = await send();
    expect(first).toBeDefined();
    expect(await send()).toBe(first);
    expect((await list(admin, { search: 'Tweemaal' })).total).toBe(1);
  });

  test('is told to whom it is given', async () => {
    const { id } = await complaint(admin, { handlerUserId: client.id });
    expect(await toldOf(client, id)).toEqual(['Assigned']);
  });

  test('is announced to nobody but who made it where its kind is private', async () => {
    const listener = await listen(admin);
    const [organizationId] = client.organizationIds;
    const { createSupportTicket } = await app.ask<{ createSupportTicket: { id: string } }>(
      client,
      CREATE_TICKET,
      { organizationId, input: validTicket },
    );
    await expectNotHeard(listener, createSupportTicket, await complaint(client));
  });

  test('is made by nobody whose role may not, whatever the operation lets through', async () => {
    const [organizationId = ''] = client.organizationIds;
    const creation = inRequestOf(app, client, 'write', (ctx) =>
      riskKind.service.create(ctx, organizationId, validRisk),
    );
    await expect(creation).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('is offered to whoever may make one, beside the list', async () => {
    const ASK = 'query ($o: ID!) { documents(organizationId: $o) { abilities { create } } }';
    const offered = async (who: Person) =>
      (await app.gql<{ documents: object }>(who, ASK, { o: who.organizationIds[0] })).data?.documents;
    expect(await offered(admin)).toEqual({ abilities: { create: true } });
    expect(await offered(client)).toEqual({ abilities: { create: false } });
  });
});
