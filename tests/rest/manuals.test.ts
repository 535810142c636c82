import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inDays, manualsOn, newChapter } from '../kit/modules/manuals/manuals.ts';
import {
  letPublishAlone,
  manualFailures,
  manualKeys,
  storedManual,
  validManualBody,
  type WireManual,
} from '../kit/modules/manuals/wire.ts';
import { postUnder } from '../kit/modules/risks/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA, adminB } = app.actors;
// Two Admins, so that a second person approves.
await organizationA.admin();
const manuals = manualsOn(app);

const payload = () => ({
  ...validManualBody,
  ...{ organizationId: organizationA.id, ownerUserId: clientA.id, chapter: newChapter() },
});
const post = (body: unknown, actor: Person | null = adminA) => app.rest(actor, 'POST', '/manuals', body);
const made = async (change: object = {}) => (await post({ ...payload(), ...change })).body as WireManual;
const refusal = (failure: string, fields: object) => ({
  errormessage: failure,
  reason: 'De invoer klopt niet',
  fields,
});

async function count(table: string): Promise<number> {
  return (await app.sql.query(`select from ${table}`)).rows.length;
}

beforeEach(() => letPublishAlone(app, organizationA.id, false));

describe('POST /manuals', () => {
  test('adds a chapter as a draft and shows it under exactly these names', async () => {
    const body = payload();
    const { status, body: shown } = await post(body);
    expect(status).toBe(201);
    expect(Object.keys(shown as object)).toEqual(manualKeys);
    expect(shown).toMatchObject({
      ...body,
      ...{ version: 1, parentId: null, reviewerUserId: null, readBy: 'Nee', readRoles: [] },
      ...{ status: 'Concept', draftStatus: 'Concept', publishedVersion: null, reason: '', isToRead: false },
      organization: { id: organizationA.id, name: organizationA.name },
      user: { id: adminA.id, name: adminA.name, surname: adminA.surname },
      userId: adminA.id,
      owner: { id: clientA.id, name: clientA.name, surname: clientA.surname },
    });
    expect((await app.rest(superAdmin, 'GET', `/manuals/${(shown as WireManual).id}`)).body).toEqual(shown);
  });

  test('takes every field', async () => {
    const above = await made();
    const body = {
      ...payload(),
      ...{ parentId: above.id, reviewerUserId: adminA.id, readBy: 'Rollen', readRoles: ['Medewerkers'] },
      ...{ reason: 'Eerste opzet', asksAgain: true, status: 'Ter beoordeling' },
    };
    const { status, body: shown } = await post(body);
    expect([status, shown]).toMatchObject([201, { ...body, draftStatus: 'Ter beoordeling' }]);
  });

  test('publishes where one person may, and otherwise asks for the approval, with nothing saved', async () => {
    const before = await count('manual');
    const refused = await post({ ...payload(), status: 'Gepubliceerd' });
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        errormessage: manualFailures.create,
        reason: 'Een tweede persoon keurt dit eerst goed: kies Ter beoordeling',
      },
    ]);
    expect(await count('manual')).toBe(before);
    await letPublishAlone(app, organizationA.id);
    const published = await made({ status: 'Gepubliceerd' });
    expect(published).toMatchObject({ status: 'Gepubliceerd', draftStatus: null, publishedVersion: 1 });
    expect((await app.rest(clientA, 'GET', `/manuals/${published.id}`)).body).toMatchObject({
      ...{ title: published.title, content: published.content, publishedVersion: 1 },
    });
  });

  test('takes a plain text, and keeps HTML as text', async () => {
    const { id, content } = await made({ content: 'Regel een\n\n<script>alert(1)</script>' });
    expect(content).toBe('Regel een\n\n\\<script>alert(1)\\</script>');
    const text = (line: string) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] });
    expect(await storedManual(app, id)).toMatchObject({
      content: { type: 'doc', content: [text('Regel een'), text('<script>alert(1)</script>')] },
    });
  });

  test.each<[string, unknown, string]>([
    ['title', '', 'Vereist'],
    ['title', 5, 'Moet tekst zijn'],
    ['title', 'x'.repeat(201), 'Maximaal 200 tekens'],
    ['chapter', 'drie', 'Schrijf een nummer zoals 3 of 3.2, met hoogstens vijf delen'],
    ['chapter', null, 'Vereist'],
    ['parentId', 'boven', 'Geen geldige sleutel'],
    ['parentId', UNKNOWN_ID, 'Dit bovenliggende hoofdstuk bestaat niet in deze organisatie'],
    ['content', null, 'Vereist'],
    ['content', 5, 'Moet tekst zijn'],
    ['content', { type: 'doc', content: [] }, 'Moet tekst zijn'],
    ['content', 'x'.repeat(60_001), 'Maximaal 60.000 tekens'],
    [
      'norm',
      'ISO 1 8.5',
      'Schrijf normen met hun paragraaf, zoals ISO 9001 8.5; NEN 7510 5.1. Bekende normen: HKZ, ISO 9001, EN 15224, NEN 7510, PREZO',
    ],
    ['norm', 'ISO 9001 acht', 'Schrijf een paragraaf zoals 7.5 of A.5.24'],
    ['norm', 'ISO 9001 8.5; iso 9001 8.5', 'Dezelfde keuze staat er twee keer: haal er een weg'],
    ['norm', ['ISO 9001 8.5'], 'Moet tekst zijn'],
    ['ownerUserId', '', 'Vereist'],
    ['ownerUserId', 'ik', 'Geen geldige sleutel'],
    ['ownerUserId', adminB.id, 'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst'],
    ['reviewerUserId', adminB.id, 'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst'],
    ['reviewDate', inDays(-1), 'Deze dag is voorbij: kies vandaag of later'],
    ['reviewDate', 20300101, 'Moet tekst zijn'],
    ['readBy', 'Sommigen', 'Onbekende keuze: kies er een uit de lijst'],
    ['readRoles', ['Bezoekers'], 'Onbekende keuze: kies er een uit de lijst'],
    ['readRoles', 'Medewerkers', 'Moet een lijst zijn'],
    ['readBy', 'Rollen', 'Vereist'],
    ['status', 'Klaar', 'Onbekende keuze: kies er een uit de lijst'],
    ['status', 'Vervallen', 'Dit is niet gepubliceerd'],
    ['userId', clientA.id, 'Alleen uw eigen gebruiker'],
  ])('is refused with %s %j, naming the field', async (field, value, message) => {
    const before = await count('manual');
    const { status, body } = await post({ ...payload(), [field]: value });
    const named = field === 'readBy' && value === 'Rollen' ? 'readRoles' : field;
    expect([status, body]).toEqual([400, refusal(manualFailures.create, { [named]: message })]);
    expect(await count('manual')).toBe(before);
  });

  test.each([undefined, null, '', 'hier', 7])(
    'is refused with %j as the organisation, naming it',
    async (organizationId) => {
      const { status, body } = await post({ ...payload(), organizationId });
      expect([status, body]).toMatchObject([
        400,
        { errormessage: manualFailures.create, fields: { organizationId: 'Geen geldige sleutel' } },
      ]);
    },
  );

  test('is refused for a number that is taken', async () => {
    const { chapter } = await made();
    const { status, body } = await post({ ...payload(), chapter });
    expect([status, body]).toEqual([
      400,
      refusal(manualFailures.create, {
        chapter: `Er is al een hoofdstuk ${chapter as string}: kies een ander nummer`,
      }),
    ]);
  });

  test('is refused to a Client, without a session, and in another organisation', async () => {
    const before = await count('manual');
    expect((await post(payload(), clientA)).body).toEqual({
      errormessage: manualFailures.create,
      reason: 'U mag dit niet doen: vraag het uw beheerder',
    });
    expect((await post(payload(), null)).status).toBe(401);
    expect((await post({ ...payload(), organizationId: organizationB.id })).status).toBe(404);
    expect(await count('manual')).toBe(before);
  });

  test('adds nothing when repeated under its Idempotency-Key, also after a step', async () => {
    const body = { ...payload(), status: 'Ter beoordeling' };
    const call = { key: 'een-hoofdstuk', path: '/manuals', body };
    const first = await postUnder(app, adminA, call);
    const before = await count('manual');
    expect(first[0]).toBe(201);
    expect(await postUnder(app, adminA, call)).toEqual(first);
    expect(await count('manual')).toBe(before);
    expect(await storedManual(app, first[1])).toMatchObject({ version: 2, status: 'InReview' });
  });
});

describe('GET /manuals', () => {
  test('shows the chapters that one may read, in the order of their numbers', async () => {
    const organization = await app.make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const of = async (chapter: string) =>
      (
        (await post({ ...payload(), chapter, organizationId: organization.id, ownerUserId: admin.id }, admin))
          .body as WireManual
      ).id;
    const [last, first, draft] = [await of('3.10'), await of('3.9'), await of('12')];
    for (const id of [last, first]) await app.rest(admin, 'POST', `/manuals/${id}/publish`);
    const idsFor = async (actor: Person, path = '/manuals') => {
      const { status, body } = await app.rest(actor, 'GET', path);
      expect(status).toBe(200);
      return (body as WireManual[]).map(({ id }) => id);
    };
    expect(await idsFor(admin)).toEqual([first, last, draft]);
    expect(await idsFor(admin, '/manuals?page=1&pageSize=2')).toEqual([draft]);
    expect(await idsFor(client)).toEqual([first, last]);
    const foreign = await idsFor(adminB);
    expect(foreign.filter((id) => [first, last, draft].includes(id))).toEqual([]);
    expect(await idsFor(superAdmin)).toEqual(expect.arrayContaining([first, last, draft]));
  });

  test('is refused without a session, and for a page that no list has', async () => {
    const anonymous = await app.rest(null, 'GET', '/manuals');
    expect([anonymous.status, anonymous.body]).toMatchObject([401, { errormessage: manualFailures.list }]);
    const wide = await app.rest(adminA, 'GET', '/manuals?pageSize=1000');
    expect([wide.status, wide.body]).toMatchObject([400, { errormessage: manualFailures.list }]);
  });
});

describe('GET /manuals/{id}', () => {
  test('shows an editor the draft, and a reader what is published', async () => {
    await letPublishAlone(app, organizationA.id);
    const published = await made({ status: 'Gepubliceerd' });
    const change = { title: 'Nieuwe titel', content: 'Nieuwe tekst', norm: '', reason: 'Nieuwe richtlijn' };
    const drafted = await app.rest(adminA, 'PUT', `/manuals/${published.id}`, change);
    expect([drafted.status, drafted.body]).toMatchObject([
      200,
      { ...change, status: 'Concept', draftStatus: 'Concept', publishedVersion: 1 },
    ]);
    expect((await app.rest(adminA, 'GET', `/manuals/${published.id}`)).body).toEqual(drafted.body);
    const read = (await app.rest(clientA, 'GET', `/manuals/${published.id}`)).body;
    expect(read).toMatchObject({
      ...{ title: published.title, content: published.content, norm: published.norm, reason: '' },
      ...{ status: 'Gepubliceerd', draftStatus: null, publishedVersion: 1 },
    });
    expect(JSON.stringify(read)).not.toContain('Nieuwe');
  });

  test.each([
    [adminB, 404, undefined],
    [clientA, 404, undefined],
    [adminA, 404, UNKNOWN_ID],
    [adminA, 400, 'geen-sleutel'],
  ])('refuses what is not theirs, unknown or malformed: %#', async (actor, expected, id) => {
    const at = id ?? (await made()).id;
    const { status, body } = await app.rest(actor, 'GET', `/manuals/${at}`);
    expect([status, body]).toMatchObject([expected, { errormessage: manualFailures.get }]);
  });

  test('shows a withdrawn chapter to editors alone, with the reason', async () => {
    const { id } = await manuals.published(adminA);
    await app.rest(adminA, 'PUT', `/manuals/${id}`, { status: 'Vervallen', reason: 'Overgenomen door 4.1' });
    expect((await app.rest(clientA, 'GET', `/manuals/${id}`)).status).toBe(404);
    expect((await app.rest(adminA, 'GET', `/manuals/${id}`)).body).toMatchObject({
      ...{ status: 'Vervallen', reason: 'Overgenomen door 4.1', publishedVersion: 1 },
    });
  });
});
