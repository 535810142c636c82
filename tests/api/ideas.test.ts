import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { dayOf } from '../../server/platform/core/time.ts';
import { HOME, type ShownHome } from '../kit/modules/home/home.ts';
import {
  LIST_ENTRIES,
  type Listed,
  SEND_IDEA,
  UPDATE_ENTRY,
  validIdea,
} from '../kit/modules/register/register.ts';
import { entryKeys } from '../kit/modules/register/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql, sql } = app;

async function setting() {
  const organization = await make.organization();
  return { organization, admin: await organization.admin(), client: await organization.client() };
}

const send = async (who: Person, input: object = validIdea, organizationId = who.organizationIds[0]) =>
  (await ask<{ sendIdea: { id: string } }>(who, SEND_IDEA, { organizationId, input })).sendIdea.id;
const listed = async (who: Person, filter: object) =>
  (
    await ask<Listed>(who, LIST_ENTRIES, { organizationId: who.organizationIds[0], filter })
  ).registerEntries.rows.map(({ id }) => id);
const ideasAtHome = async (admin: Person) =>
  (await ask<ShownHome>(admin, HOME, { organizationId: admin.organizationIds[0] })).home.managed?.figures
    .ideas;

describe('an idea', () => {
  test('becomes an improvement point with that source, its two texts, and nothing else', async () => {
    const { client, admin } = await setting();
    const id = await send(client);
    const { rows } = await sql.query(
      `select user_id as author, source, source_text as text, description, effectiveness, cause, status,
         structural_measure as measure, responsible_employee as responsible, expected_completion_date::text as day
       from register_entry where id = $1`,
      [id],
    );
    const inAMonth = Temporal.PlainDate.from(dayOf(new Date())).add({ days: 30 }).toString();
    expect(rows).toEqual([
      {
        ...{ author: client.id, source: 'Other', text: 'Idee', ...validIdea, status: 'NotStarted' },
        ...{ cause: '', measure: '', responsible: '', day: inAMonth },
      },
    ]);
    expect(await listed(admin, { isIncomplete: true })).toEqual([id]);
    expect(await listed(client, { isIdea: true })).toEqual([id]);
  });

  test('waits for an Admin until they complete it by the usual rules; it stays an idea of its sender', async () => {
    const { client, admin } = await setting();
    const id = await send(client);
    await make.registerEntry(client);
    expect(await ideasAtHome(admin)).toBe(1);
    const partly = { ...validEntry, source: 'Other', sourceText: 'Idee', structuralMeasure: ' ' };
    const refused = await gql(admin, UPDATE_ENTRY, { id, version: 1, input: partly });
    expect([refused.code, refused.fields]).toEqual(['VALIDATION', { structuralMeasure: 'Vereist' }]);
    await ask(admin, UPDATE_ENTRY, { id, version: 1, input: validEntry });
    expect(await ideasAtHome(admin)).toBe(0);
    expect(await listed(admin, { isIncomplete: true })).toEqual([]);
    expect(await listed(client, { isIdea: true })).toEqual([id]);
  });

  test('is sent once however often it is tried, and not at all where a text is missing or too long', async () => {
    const { client, organization } = await setting();
    const organizationId = organization.id;
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${await client.token()}`,
      'idempotency-key': randomUUID(),
    };
    const once = async () => {
      const body = JSON.stringify({ query: SEND_IDEA, variables: { organizationId, input: validIdea } });
      const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body });
      const { data } = (await response.json()) as { data: { sendIdea: { id: string } } };
      return data.sendIdea.id;
    };
    const first = await once();
    expect(await once()).toBe(first);
    expect(await listed(client, {})).toEqual([first]);
    for (const [input, fields] of [
      [{}, { description: 'Vereist', effectiveness: 'Vereist' }],
      [{ ...validIdea, effectiveness: '  ' }, { effectiveness: 'Vereist' }],
      [{ ...validIdea, description: 'x'.repeat(10_001) }, { description: expect.stringContaining('10.000') }],
    ]) {
      const answer = await gql(client, SEND_IDEA, { organizationId, input });
      expect([answer.code, answer.fields]).toEqual(['VALIDATION', fields]);
    }
    expect(await listed(client, {})).toEqual([first]);
  });

  test('is of one’s own organisation, and a colleague who is a Client sees nothing of it', async () => {
    const { client, organization } = await setting();
    const stranger = (await setting()).client;
    const refused = await gql(stranger, SEND_IDEA, { organizationId: organization.id, input: validIdea });
    expect(refused.code).toBe('NOT_FOUND');
    await send(client);
    expect(await listed(await organization.client(), { isIdea: true })).toEqual([]);
  });

  test('is shown over the documented calls in their shape, with empty texts', async () => {
    const { client, admin } = await setting();
    const id = await send(client);
    const { status, body } = await app.rest(admin, 'GET', `/verbete-register/${id}`);
    expect(status).toBe(200);
    expect(Object.keys(body as object)).toEqual(entryKeys);
    expect(body).toMatchObject({
      ...{ Bron: 'Anders, namelijk...', BronText: 'Idee', status: 'Nog op te starten' },
      ...{ Omschrijving: validIdea.description, Effectiviteit: validIdea.effectiveness },
      ...{ OorzaakAfwijkin: '', StructureleMaatregel: '', VerantwoordelijkeMedewerker: '' },
      WanneerGereed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });
});
