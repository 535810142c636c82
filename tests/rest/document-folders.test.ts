import { afterAll, describe, expect, test } from 'vitest';
import { folderKeys, type WireFolder, wireDocumentsOn } from '../kit/modules/documents/wire.ts';
import { postUnder } from '../kit/modules/risks/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, superAdmin, adminA, clientA, adminB } = app.actors;
const { folder, draft } = wireDocumentsOn(app);
const foreign = await folder(adminB);

const post = (values: object, actor: Person | null = adminA) =>
  app.rest(actor, 'POST', '/folders', { organizationId: organizationA.id, name: `Map ${mark()}`, ...values });
const patch = (id: string, values: object, actor: Person | null = adminA) =>
  app.rest(actor, 'PATCH', `/folders/${id}`, values);

describe('POST /folders', () => {
  test('makes a folder, and shows it under exactly these names', async () => {
    const above = await folder(adminA, { ownReviewMonths: 12 });
    const values = { name: `Beleid ${mark()}`, parentId: above.id, ownReaders: 'Alleen beheerders' };
    const { status, body } = await post(values);
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ ...values, version: 1, organizationId: organizationA.id, ownTeamIds: [], ownReviewMonths: null },
        ...{ readers: 'Alleen beheerders', teams: [], reviewMonths: 12, isArchived: false, documentCount: 0 },
        user: { id: adminA.id, name: adminA.name, surname: adminA.surname },
      },
    ]);
    expect(Object.keys(body as object).toSorted()).toEqual(folderKeys.toSorted());
  });

  test.each<[string, unknown, string]>([
    ['name', '', 'Vereist'],
    ['name', 7, 'Moet tekst zijn'],
    ['name', 'x'.repeat(121), 'Maximaal 120 tekens'],
    ['parentId', 'hier', 'Geen geldige sleutel'],
    ['parentId', UNKNOWN_ID, 'Deze map bestaat niet in deze organisatie: kies een andere'],
    ['parentId', foreign.id, 'Deze map bestaat niet in deze organisatie: kies een andere'],
    ['ownReaders', 'Iedereen', 'Onbekende keuze: kies er een uit de lijst'],
    ['ownTeamIds', 'x', 'Moet een lijst zijn'],
    ['ownReviewMonths', 'twaalf', 'Moet een geheel getal zijn'],
    ['organizationId', undefined, 'Geen geldige sleutel'],
    ['userId', clientA.id, 'Alleen uw eigen gebruiker'],
  ])('is refused with %s %j, naming the field', async (field, value, message) => {
    const { status, body } = await post({ [field]: value });
    expect([status, body]).toMatchObject([
      400,
      { errormessage: 'Kan map niet maken', fields: { [field]: message } },
    ]);
  });

  test('is refused for teams that are missing, and for a name that stands there', async () => {
    expect((await post({ ownReaders: 'Alleen deze teams' })).body).toMatchObject({
      fields: { ownTeamIds: 'Kies een of meer teams' },
    });
    const { name } = await folder(adminA);
    expect((await post({ name })).body).toMatchObject({
      fields: { name: `Hier is al een map ‘${name}’: kies een andere naam` },
    });
  });

  test('is refused to a Client, without a session, and in another organisation', async () => {
    expect((await post({}, clientA)).body).toEqual({
      ...{ errormessage: 'Kan map niet maken', reason: 'U mag dit niet doen: vraag het uw beheerder' },
    });
    expect((await post({}, null)).status).toBe(401);
    expect((await post({}, adminB)).status).toBe(404);
  });

  test('makes one folder when repeated under its Idempotency-Key', async () => {
    const body = { organizationId: organizationA.id, name: `Eenmaal ${mark()}` };
    const call = { key: `map ${body.name}`, path: '/folders', body };
    expect(await postUnder(app, adminA, call)).toEqual(await postUnder(app, adminA, call));
  });
});

describe('PATCH /folders/{id}', () => {
  test('changes what it names, and keeps the rest', async () => {
    const above = await folder(adminA);
    const { id, version } = await folder(adminA, { parentId: above.id, ownReviewMonths: 6 });
    const name = `Anders ${mark()}`;
    const renamed = await patch(id, { name, version });
    expect([renamed.status, renamed.body]).toMatchObject([
      200,
      { name, parentId: above.id, ownReviewMonths: 6, version: 2 },
    ]);
    expect((await patch(id, { parentId: null })).body).toMatchObject({ name, parentId: null });
    expect((await patch(id, { ownReaders: 'Alleen beheerders' })).body).toMatchObject({
      readers: 'Alleen beheerders',
    });
    expect((await patch(id, { ownReaders: null })).body).toMatchObject({ readers: 'Alle medewerkers' });
    expect((await patch(id, { name: 'Oud', version: 1 })).status).toBe(409);
  });

  test('archives a folder and takes it out, with other changes', async () => {
    const { id } = await folder(adminA);
    const name = `Archief ${mark()}`;
    expect((await patch(id, { name, isArchived: true })).body).toMatchObject({
      ...{ name, isArchived: true, readers: 'Alleen beheerders' },
    });
    expect((await patch(id, { isArchived: false })).body).toMatchObject({ isArchived: false });
    expect((await patch(id, { isArchived: 'misschien' })).body).toMatchObject({
      ...{ errormessage: 'Kan de map niet updaten' },
      fields: { isArchived: 'Onbekende keuze: kies er een uit de lijst' },
    });
  });

  test('is refused within itself, to others, and of a folder that is not there', async () => {
    const above = await folder(adminA);
    const below = await folder(adminA, { parentId: above.id });
    expect((await patch(above.id, { parentId: below.id })).body).toMatchObject({
      fields: { parentId: 'Een map staat niet in zichzelf of in een eigen onderdeel: kies een andere' },
    });
    for (const [actor, expected, id] of [
      [clientA, 403, above.id],
      [adminB, 404, above.id],
      [null, 401, above.id],
      [adminA, 404, UNKNOWN_ID],
      [adminA, 400, 'hier'],
    ] as const)
      expect((await patch(id, { name: 'Anders' }, actor)).status).toBe(expected);
  });
});

describe('DELETE /folders/{id}', () => {
  test('deletes an empty folder alone', async () => {
    const { id } = await folder(adminA);
    const remove = (at: string, actor: Person | null = adminA) => app.rest(actor, 'DELETE', `/folders/${at}`);
    const document = await draft(adminA, { folderId: id });
    const full = await remove(id);
    expect([full.status, full.body]).toEqual([
      400,
      {
        errormessage: 'Kan de map niet verwijderen',
        reason: 'In deze map staat nog iets: verplaats of verwijder dat eerst, of archiveer de map',
      },
    ]);
    await app.rest(adminA, 'DELETE', `/documents/${document.id}`);
    expect((await remove(id, clientA)).status).toBe(403);
    expect((await remove(id, adminB)).status).toBe(404);
    expect(await remove(id)).toMatchObject({ status: 200, body: { id } });
    expect((await remove(id)).status).toBe(404);
  });
});

describe('GET /folders/organization/{orgId}', () => {
  const namesFor = async (actor: Person, organizationId: string) => {
    const { status, body } = await app.rest(actor, 'GET', `/folders/organization/${organizationId}`);
    expect(status).toBe(200);
    return (body as WireFolder[]).map(({ name }) => name);
  };

  test('shows the folders that one sees, by name', async () => {
    const organization = await app.make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    await folder(admin, { name: 'Werkwijzen' });
    await folder(admin, { name: 'Directie', ownReaders: 'Alleen beheerders' });
    await folder(admin, { name: 'Éénmalig' });
    expect(await namesFor(admin, organization.id)).toEqual(['Directie', 'Éénmalig', 'Werkwijzen']);
    expect(await namesFor(superAdmin, organization.id)).toEqual(['Directie', 'Éénmalig', 'Werkwijzen']);
    expect(await namesFor(client, organization.id)).toEqual(['Éénmalig', 'Werkwijzen']);
  });

  test.each([
    [adminB, 404, organizationA.id],
    [null, 401, organizationA.id],
    [superAdmin, 404, UNKNOWN_ID],
    [adminA, 400, 'hier'],
  ])('is refused: %#', async (actor, expected, id) => {
    const { status, body } = await app.rest(actor, 'GET', `/folders/organization/${id}`);
    expect([status, body]).toMatchObject([expected, { errormessage: 'Kan mappen niet laden' }]);
  });
});
