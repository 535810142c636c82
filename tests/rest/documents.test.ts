import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDocumentParts, openXmlParts, zipOf } from '../kit/files/office-files.ts';
import {
  documentFailures,
  documentKeys,
  formOf,
  validForm,
  type WireDocument,
  wireDocumentsOn,
} from '../kit/modules/documents/wire.ts';
import { pdf } from '../kit/modules/files/files.ts';
import { inDays } from '../kit/modules/manuals/manuals.ts';
import { letPublishAlone } from '../kit/modules/manuals/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA, adminB } = app.actors;
const { send, folder, draft, published } = wireDocumentsOn(app);
const folderA = await folder(adminA);
const folderB = await folder(adminB);
// Two Admins, so that a second person approves.
const secondAdminA = await organizationA.admin();

const place = { organizationId: organizationA.id, folderId: folderA.id };
const payload = { ...place, ...validForm };
type Form = Parameters<typeof formOf>;
const post = (fields: Form[0] = {}, file?: Form[1], actor: Person | null = adminA) =>
  send(actor, '/documents', formOf({ ...payload, ...fields }, file));

const count = async (table: string) =>
  (
    await app.sql.query(`select from ${table} where organization_id = any ($1)`, [
      [organizationA.id, organizationB.id],
    ])
  ).rowCount;
/** Numbers of rows that a refused form could leave. */
const kept = () => Promise.all(['document', 'file', 'file_upload', 'publication_draft'].map(count));

beforeEach(() => letPublishAlone(app, organizationA.id, false));

describe('POST /documents', () => {
  test('adds a document as a draft of the caller, and shows it under exactly these names', async () => {
    const bytes = pdf();
    const { status, body } = await post({}, { bytes, name: 'Medicatie.pdf' });
    expect([status, body]).toMatchObject([
      201,
      {
        ...payload,
        ...{ version: 1, status: 'Concept', draftStatus: 'Concept', publishedVersion: null },
        ...{ effectiveOn: null, expiresOn: null, reviewerUserId: null, readBy: 'Nee', readRoles: [] },
        ...{ reason: '', asksAgain: false, isToRead: false, isExpired: false },
        organization: { id: organizationA.id, name: organizationA.name },
        folder: { id: folderA.id, name: folderA.name },
        file: { name: 'Medicatie.pdf', type: 'pdf', size: bytes.length },
        ...{ userId: adminA.id, ownerUserId: adminA.id },
        owner: { id: adminA.id, name: adminA.name, surname: adminA.surname },
      },
    ]);
    expect(Object.keys(body).toSorted()).toEqual(documentKeys.toSorted());
    expect(body.number).toMatch(/^DOC-\d{4}-\d{3}$/);
    expect((await app.rest(superAdmin, 'GET', `/documents/${String(body.id)}`)).body).toEqual(body);
  });

  test('takes every field, and a role that is asked by itself or with others', async () => {
    const fields = {
      ...{ type: 'Certificaat', effectiveOn: inDays(-10), expiresOn: inDays(300), keywords: 'brand' },
      ...{ ownerUserId: clientA.id, reviewerUserId: secondAdminA.id, readBy: 'Rollen', reason: 'Nieuw' },
    };
    const answer = await post({ ...fields, readRoles: 'Beheerders', asksAgain: 'true' });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { ...fields, readRoles: ['Beheerders'], asksAgain: true },
    ]);
    const both = await post({ readBy: 'Rollen', readRoles: ['Medewerkers', 'Beheerders'] });
    expect(both.body).toMatchObject({ readRoles: ['Medewerkers', 'Beheerders'] });
  });

  test('takes the fields behind the file as well, but for the organisation', async () => {
    const form = formOf({ organizationId: organizationA.id });
    for (const [name, value] of Object.entries({ ...validForm, folderId: folderA.id })) form.set(name, value);
    expect((await send(adminA, '/documents', form)).status).toBe(201);
    const behind = formOf({ ...validForm, folderId: folderA.id });
    behind.set('organizationId', organizationA.id);
    expect((await send(adminA, '/documents', behind)).body).toMatchObject({
      fields: { organizationId: 'Geen geldige sleutel' },
    });
  });

  test.each(['docx', 'xlsx', 'pptx'] as const)('takes a file of type %s', async (type) => {
    const bytes = Buffer.from(zipOf(openXmlParts(type)));
    const { status, body } = await post({}, { bytes, name: `Bestand.${type}` });
    expect([status, body.file]).toMatchObject([201, { name: `Bestand.${type}`, type }]);
  });

  test('wants an owner of a SuperAdmin, who is in no organisation', async () => {
    const before = await kept();
    const refused = await post({}, {}, superAdmin);
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        errormessage: documentFailures.create,
        reason: 'De invoer klopt niet',
        fields: { ownerUserId: 'Vereist' },
      },
    ]);
    expect(await kept()).toEqual(before);
    const { status, body } = await post({ ownerUserId: adminA.id }, {}, superAdmin);
    expect([status, body]).toMatchObject([201, { userId: superAdmin.id, ownerUserId: adminA.id }]);
  });

  test.each<[string, string | null, string]>([
    ['title', '', 'Vereist'],
    ['title', 'x'.repeat(201), 'Maximaal 200 tekens'],
    ['type', 'Roman', 'Onbekende keuze: kies er een uit de lijst'],
    ['type', 'Protocol Policy', 'Onbekende keuze: kies er een uit de lijst'],
    ['type', null, 'Vereist'],
    ['reviewDate', inDays(-1), 'Deze dag is voorbij: kies vandaag of later'],
    ['reviewDate', null, 'Vereist'],
    ['folderId', null, 'Vereist'],
    ['folderId', 'hier', 'Geen geldige sleutel'],
    ['folderId', UNKNOWN_ID, 'Deze map bestaat niet in deze organisatie: kies een andere'],
    ['folderId', folderB.id, 'Deze map bestaat niet in deze organisatie: kies een andere'],
    ['ownerUserId', adminB.id, 'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst'],
    ['reviewerUserId', adminB.id, 'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst'],
    ['readBy', 'Sommigen', 'Onbekende keuze: kies er een uit de lijst'],
    ['norm', 'ISO 9001 acht', 'Schrijf een paragraaf zoals 7.5 of A.5.24'],
    ['organizationId', null, 'Geen geldige sleutel'],
    ['organizationId', 'hier', 'Geen geldige sleutel'],
    ['sha256', 'x', 'Geen geldige SHA-256: schrijf 64 tekens van 0 tot en met f'],
  ])('is refused with %s %j, naming the field, with nothing kept', async (field, value, message) => {
    const before = await kept();
    const { status, body } = await post({ [field]: value });
    expect([status, body]).toMatchObject([
      400,
      { errormessage: documentFailures.create, fields: { [field]: message } },
    ]);
    expect(await kept()).toEqual(before);
  });

  test('is refused with a title that comes twice, and a certificate without its last day', async () => {
    expect((await post({ title: ['Een', 'Twee'] })).body).toMatchObject({
      fields: { title: 'Moet tekst zijn' },
    });
    expect((await post({ type: 'Certificaat' })).body).toMatchObject({
      fields: { expiresOn: 'Vul in tot wanneer dit certificaat geldig is' },
    });
  });

  test('is refused without a file, with two, and as JSON', async () => {
    const before = await kept();
    for (const answer of [
      await post({}, null),
      await app.rest(adminA, 'POST', '/documents', payload),
      await app.rest(adminA, 'POST', '/documents'),
    ])
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { errormessage: documentFailures.create, fields: { file: 'Kies het bestand van dit document' } },
      ]);
    const two = formOf(payload);
    two.append('file', new Blob([new Uint8Array(pdf())]), 'tweede.pdf');
    const answer = await send(adminA, '/documents', two);
    expect([answer.status, answer.body.reason]).toEqual([400, 'Stuur één bestand per keer']);
    expect(await kept()).toEqual(before);
  });

  test('is refused with a text of LibreOffice, and with a file that is not what its name says', async () => {
    const before = await kept();
    const odt = Buffer.from(zipOf(openDocumentParts('text')));
    const refused = await post({}, { bytes: odt, name: 'tekst.odt' });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        errormessage: documentFailures.create,
        fields: {
          file: 'Een document is een pdf, Word-, Excel- of PowerPoint-bestand, of een foto (jpg of png)',
        },
      },
    ]);
    expect((await post({}, { bytes: Buffer.from('geen pdf'), name: 'brief.pdf' })).status).toBe(400);
    expect((await post({}, { bytes: Buffer.alloc(0), name: 'leeg.pdf' })).status).toBe(400);
    expect(await kept()).toEqual(before);
  });

  test('is refused to a Client, without a session, and in another organisation', async () => {
    const before = await kept();
    const ofClient = await post({}, {}, clientA);
    expect([ofClient.status, ofClient.body]).toMatchObject([403, { errormessage: documentFailures.create }]);
    expect((await post({}, {}, null)).status).toBe(401);
    expect((await post({ organizationId: organizationB.id, folderId: folderB.id })).status).toBe(404);
    expect(await kept()).toEqual(before);
  });

  test('adds nothing when repeated under its Idempotency-Key, also at once', async () => {
    const bytes = pdf();
    const under = (key: string, form = formOf(payload, { bytes })) =>
      send(adminA, '/documents', form, { 'idempotency-key': key });
    const first = await under('een-document');
    const before = await kept();
    const again = await under('een-document');
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect(await kept()).toEqual(before);
    const other = await under('een-document', formOf(payload));
    expect([other.status, await kept()]).toEqual([400, before]);
    const both = await Promise.all([under('twee-keer'), under('twee-keer')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('POST /documents/{id}/versions', () => {
  const next = (id: string, fields: Form[0], file?: Form[1], actor: Person | null = adminA) =>
    send(actor, `/documents/${id}/versions`, formOf(fields, file));

  test('makes the draft of the next version, which readers get once it is published', async () => {
    await letPublishAlone(app, organizationA.id);
    const first = await published(adminA, { folderId: folderA.id }, { name: 'eerste.pdf' });
    const { status, body } = await next(first.id, { reason: 'Nieuwe richtlijn' }, { name: 'tweede.pdf' });
    expect([status, body]).toMatchObject([
      201,
      {
        ...{
          id: first.id,
          title: first.title,
          type: first.type,
          norm: first.norm,
          reason: 'Nieuwe richtlijn',
        },
        ...{ status: 'Concept', draftStatus: 'Concept', publishedVersion: 1, file: { name: 'tweede.pdf' } },
      },
    ]);
    const shown = async (actor: Person) => (await app.rest(actor, 'GET', `/documents/${first.id}`)).body;
    expect(await shown(clientA)).toMatchObject({
      ...{ status: 'Gepubliceerd', draftStatus: null, reason: '', file: { name: 'eerste.pdf' } },
    });
    expect((await app.rest(adminA, 'POST', `/documents/${first.id}/publish`)).body).toMatchObject({
      ...{ status: 'Gepubliceerd', publishedVersion: 2, file: { name: 'tweede.pdf' } },
    });
    expect(await shown(clientA)).toMatchObject({ publishedVersion: 2, file: { name: 'tweede.pdf' } });
  });

  test('takes another title, and needs no reason before the first publication', async () => {
    const { id } = await draft(adminA);
    const { status, body } = await next(id, { title: 'Anders' });
    expect([status, body]).toMatchObject([201, { title: 'Anders', publishedVersion: null, reason: '' }]);
  });

  test('is refused without a reason once a version is published, without a file, and with another type', async () => {
    await letPublishAlone(app, organizationA.id);
    const { id } = await published(adminA);
    const before = await kept();
    const withoutReason = await next(id, {});
    expect([withoutReason.status, withoutReason.body]).toEqual([
      400,
      {
        ...{ errormessage: documentFailures.version, reason: 'De invoer klopt niet' },
        fields: { reason: 'Schrijf wat er is gewijzigd en waarom' },
      },
    ]);
    expect((await next(id, { reason: 'x' }, null)).body).toMatchObject({
      fields: { file: 'Kies het bestand van dit document' },
    });
    const odt = { bytes: Buffer.from(zipOf(openDocumentParts('text'))), name: 'tekst.odt' };
    expect((await next(id, { reason: 'x' }, odt)).status).toBe(400);
    expect((await next(id, { reason: 'x', title: '' })).body).toMatchObject({ fields: { title: 'Vereist' } });
    expect(await kept()).toEqual(before);
  });

  test('is refused to others, and of a document that is not there', async () => {
    await letPublishAlone(app, organizationA.id);
    const { id } = await published(adminA);
    const { id: hidden } = await draft(adminA);
    const fields = { reason: 'Nieuw' };
    const statuses = await Promise.all([
      ...[next(id, fields, {}, clientA), next(hidden, fields, {}, clientA), next(id, fields, {}, adminB)],
      ...[next(id, fields, {}, null), next(UNKNOWN_ID, fields), next('hier', fields)],
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 404, 404, 401, 404, 400]);
  });

  test('makes one draft when repeated under its Idempotency-Key', async () => {
    await letPublishAlone(app, organizationA.id);
    const { id } = await published(adminA);
    const bytes = pdf();
    const once = () =>
      send(adminA, `/documents/${id}/versions`, formOf({ reason: 'Nieuw' }, { bytes }), {
        'idempotency-key': `versie van ${id}`,
      });
    const first = await once();
    const before = await kept();
    const again = await once();
    expect([first.status, again.status, again.body.version]).toEqual([201, 201, first.body.version]);
    expect(await kept()).toEqual(before);
  });
});

describe('DELETE /documents/{id}', () => {
  test('removes a document, for Admins of its organisation', async () => {
    await letPublishAlone(app, organizationA.id);
    const { id } = await published(adminA);
    const remove = (actor: Person | null) => app.rest(actor, 'DELETE', `/documents/${id}`);
    for (const [actor, status] of [
      [clientA, 403],
      [adminB, 404],
      [null, 401],
    ] as const)
      expect((await remove(actor)).status).toBe(status);
    expect(await remove(adminA)).toMatchObject({ status: 200, body: { id } });
    const gone = await remove(adminA);
    expect([gone.status, gone.body]).toMatchObject([404, { errormessage: documentFailures.delete }]);
    expect((await app.rest(adminA, 'GET', `/documents/${id}`)).status).toBe(404);
  });
});

describe('lists', () => {
  const idsFor = async (actor: Person, path: string) => {
    const { status, body } = await app.rest(actor, 'GET', path);
    expect(status).toBe(200);
    return (body as WireDocument[]).map(({ id }) => id);
  };

  test('show the documents that one may see, by title, of an organisation and of a folder', async () => {
    const organization = await app.make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const [above, closed] = [await folder(admin), await folder(admin, { ownReaders: 'Alleen beheerders' })];
    const below = await folder(admin, { parentId: above.id });
    const at = (title: string, { id }: { id: string }) => ({ title, folderId: id });
    const second = (await published(admin, at('Beleid', above))).id;
    const first = (await published(admin, at('Afspraken', below))).id;
    const hidden = (await draft(admin, at('Concept', above))).id;
    const secret = (await published(admin, at('Directie', closed))).id;
    const all = `/documents/organization/${organization.id}`;
    expect(await idsFor(admin, all)).toEqual([first, second, hidden, secret]);
    expect(await idsFor(superAdmin, all)).toEqual([first, second, hidden, secret]);
    expect(await idsFor(admin, `${all}?page=1&pageSize=3`)).toEqual([secret]);
    expect(await idsFor(client, all)).toEqual([first, second]);
    expect(await idsFor(admin, `/documents/folder/${above.id}`)).toEqual([second, hidden]);
    expect(await idsFor(client, `/documents/folder/${above.id}`)).toEqual([second]);
    expect((await app.rest(client, 'GET', `/documents/folder/${closed.id}`)).status).toBe(404);
    expect((await app.rest(client, 'GET', `/documents/${secret}`)).status).toBe(404);
  });

  test.each([
    [adminB, 404, `organization/${organizationA.id}`],
    [adminB, 404, `folder/${folderA.id}`],
    [null, 401, `organization/${organizationA.id}`],
    [null, 401, `folder/${folderA.id}`],
    [superAdmin, 404, `organization/${UNKNOWN_ID}`],
    [adminA, 404, `folder/${UNKNOWN_ID}`],
    [adminA, 400, 'organization/hier'],
    [adminA, 400, 'folder/hier'],
    [adminA, 400, `organization/${organizationA.id}?pageSize=1000`],
  ])('are refused: %#', async (actor, expected, path) => {
    const { status, body } = await app.rest(actor, 'GET', `/documents/${path}`);
    expect([status, body]).toMatchObject([expected, { errormessage: documentFailures.list }]);
  });
});
