import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { richTextMessages } from '../../schema/values/rich-text-messages.ts';
import { manualsOn, newChapter } from '../kit/modules/manuals/manuals.ts';
import {
  letPublishAlone,
  manualFailures,
  manualKeys,
  storedManual,
  validManualBody,
  type WireManual,
} from '../kit/modules/manuals/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, superAdmin, adminA, clientA, adminB } = app.actors;
// Two Admins, so that a second person approves.
const secondAdminA = await organizationA.admin();
const manuals = manualsOn(app);

const at = (id: string, step = '') => `/manuals/${id}${step}`;
const put = (id: string, body: unknown, actor: Person | null = adminA) =>
  app.rest(actor, 'PUT', at(id), body);
const publish = (id: string, body?: unknown, actor: Person | null = adminA) =>
  app.rest(actor, 'POST', at(id, '/publish'), body);
const read = (id: string, body?: unknown, actor: Person | null = clientA) =>
  app.rest(actor, 'POST', at(id, '/read'), body);
const made = async (change: object = {}) => {
  const place = { organizationId: organizationA.id, ownerUserId: clientA.id, chapter: newChapter() };
  const body = { ...validManualBody, ...place, ...change };
  return (await app.rest(adminA, 'POST', '/manuals', body)).body as WireManual;
};
const published = (change: object = {}) => made({ status: 'Gepubliceerd', ...change });
const CONFLICT = 'Iemand anders heeft dit intussen gewijzigd: bekijk eerst wat er nu staat';
const fieldsIn = ({ body }: { body: unknown }) => (body as { fields?: object }).fields;

beforeEach(() => letPublishAlone(app, organizationA.id));

describe('PUT /manuals/{id}', () => {
  test('changes what it names and keeps the rest', async () => {
    const chapter = await made({ readBy: 'Rollen', readRoles: ['Beheerders'], asksAgain: true });
    const { status, body } = await put(chapter.id, { title: 'Anders', norm: 'PREZO 1.2' });
    expect(status).toBe(200);
    expect(Object.keys(body as object)).toEqual(manualKeys);
    const { updatedAt: _, ...kept } = chapter;
    expect(body).toMatchObject({ ...kept, title: 'Anders', norm: 'PREZO 1.2', version: 2 });
  });

  test.each([
    ['a draft', {}],
    ['a chapter in review', { status: 'Ter beoordeling' }],
    ['a published chapter', { status: 'Gepubliceerd' }],
  ])('takes back what it showed of %s, with nothing changed', async (_, change) => {
    const chapter = await made(change);
    const { status, body } = await put(chapter.id, chapter);
    expect([status, body]).toEqual([200, chapter]);
  });

  test('takes back what it showed of a draft beside a published version, and of a withdrawn chapter', async () => {
    const { id } = await published();
    const drafted = (await put(id, { title: 'Nog niet af', reason: 'Bezig' })).body;
    expect((await put(id, drafted)).body).toEqual(drafted);
    const withdrawn = (await put((await published()).id, { status: 'Vervallen', reason: 'Oud' })).body;
    expect((await put((withdrawn as WireManual).id, withdrawn)).body).toEqual(withdrawn);
  });

  test('asks for approval, and publishes what was approved', async () => {
    await letPublishAlone(app, organizationA.id, false);
    const { id } = await made();
    const submitted = (await put(id, { title: 'Ter inzage', status: 'Ter beoordeling' })).body;
    expect(submitted).toMatchObject({ title: 'Ter inzage', status: 'Ter beoordeling' });
    const early = await put(id, { status: 'Gepubliceerd' });
    expect([early.status, early.body]).toEqual([
      400,
      {
        errormessage: manualFailures.update,
        reason: 'Een tweede persoon keurt dit eerst goed: kies Ter beoordeling',
      },
    ]);
    await manuals.approve(secondAdminA, await manuals.get(secondAdminA, id));
    expect((await app.rest(adminA, 'GET', at(id))).body).toMatchObject({ draftStatus: 'Goedgekeurd' });
    expect((await put(id, { status: 'Gepubliceerd' })).body).toMatchObject({
      ...{ status: 'Gepubliceerd', draftStatus: null, publishedVersion: 1 },
    });
  });

  test('publishes a changed version with its reason, and keeps nothing without one', async () => {
    const { id } = await published();
    const change = { content: 'Geheel herzien.', status: 'Gepubliceerd' };
    expect(fieldsIn(await put(id, change))).toEqual({ reason: 'Schrijf wat er is gewijzigd en waarom' });
    expect(await storedManual(app, id)).toMatchObject({ draft_status: null, published_version: 1 });
    expect((await put(id, { ...change, reason: 'Nieuwe richtlijn' })).body).toMatchObject({
      ...{ content: 'Geheel herzien.', status: 'Gepubliceerd', publishedVersion: 2, draftStatus: null },
    });
  });

  test('leaves a draft beside what is published without a status, and with that of a draft', async () => {
    const { id } = await published();
    for (const change of [{ title: 'Een' }, { title: 'Twee', status: 'Concept' }])
      expect((await put(id, change)).body).toMatchObject({
        ...change,
        status: 'Concept',
        publishedVersion: 1,
      });
    expect(await manuals.get(clientA, id)).toMatchObject({ title: validManualBody.title });
  });

  test('withdraws with a reason, which is not that of the draft', async () => {
    const { id } = await published();
    expect(fieldsIn(await put(id, { status: 'Vervallen' }))).toEqual({ reason: 'Vereist' });
    const { body } = await put(id, { status: 'Vervallen', reason: 'Wij doen dit niet meer' });
    expect(body).toMatchObject({ status: 'Vervallen', reason: 'Wij doen dit niet meer', draftStatus: null });
    const { id: draft } = await made();
    const refused = await put(draft, { status: 'Vervallen', reason: 'Nooit af' });
    expect([refused.status, refused.body]).toMatchObject([400, { reason: 'Dit is niet gepubliceerd' }]);
  });

  test('takes null and nothing as no chapter above, no norm and no reviewer', async () => {
    const above = await made();
    const chapter = await made({ parentId: above.id, reviewerUserId: adminA.id });
    const nothing = { parentId: null, reviewerUserId: '', norm: null };
    expect((await put(chapter.id, nothing)).body).toMatchObject({
      ...{ parentId: null, reviewerUserId: null, norm: '' },
    });
  });

  test.each<[string, unknown, string]>([
    ['title', '', 'Vereist'],
    ['content', null, 'Vereist'],
    ['content', 5, 'Moet tekst zijn'],
    ['norm', 'NEN 1 2', expect.stringContaining('Bekende normen: HKZ')],
    ['status', 'Published', 'Onbekende keuze: kies er een uit de lijst'],
    ['ownerUserId', adminB.id, 'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst'],
    ['reviewDate', '2030-02-30', 'Geen geldige datum: kies een dag die bestaat'],
    ['version', 'een', 'Moet een geheel getal zijn'],
  ])('is refused with %s %j, naming the field', async (field, value, message) => {
    const { id } = await made();
    const { status, body } = await put(id, { [field]: value });
    expect([status, body]).toEqual([
      400,
      { errormessage: manualFailures.update, reason: 'De invoer klopt niet', fields: { [field]: message } },
    ]);
    expect(await storedManual(app, id)).toMatchObject({ version: 1 });
  });

  test('is refused for a chapter under itself or under its own part', async () => {
    const above = await made();
    const part = await made({ parentId: above.id });
    for (const parentId of [above.id, part.id])
      expect(fieldsIn(await put(above.id, { parentId }))).toEqual({
        parentId: 'Een hoofdstuk staat niet onder zichzelf of onder een eigen onderdeel: kies een ander',
      });
  });

  test('is refused to a caller who saw an older state', async () => {
    const chapter = await made();
    await put(chapter.id, { title: 'Bij nader inzien' }, superAdmin);
    for (const seen of [{ version: chapter.version }, { updatedAt: chapter.updatedAt }]) {
      const { status, body } = await put(chapter.id, { title: 'Te laat', ...seen });
      expect([status, body]).toEqual([409, { errormessage: manualFailures.update, reason: CONFLICT }]);
    }
    expect(await storedManual(app, chapter.id)).toMatchObject({ title: 'Bij nader inzien', version: 2 });
    expect((await put(chapter.id, { title: 'Op tijd', version: 2 })).status).toBe(200);
  });

  test('keeps both of two changes at once that name different fields', async () => {
    const { id } = await made();
    const both = await Promise.all([
      put(id, { content: 'Nieuwe tekst' }),
      put(id, { title: 'Nieuwe titel' }, superAdmin),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await app.rest(adminA, 'GET', at(id))).body).toMatchObject({
      ...{ content: 'Nieuwe tekst', title: 'Nieuwe titel', version: 3 },
    });
  });

  test.each([
    [clientA, 403],
    [adminB, 404],
    [null, 401],
  ])('is refused to who may not write: %#', async (actor, expected) => {
    const { id } = await published();
    const { status, body } = await put(id, { title: 'Anders' }, actor);
    expect([status, body]).toMatchObject([expected, { errormessage: manualFailures.update }]);
    expect(await storedManual(app, id)).toMatchObject({ title: validManualBody.title, draft_status: null });
  });
});

describe('DELETE /manuals/{id}', () => {
  test('removes a chapter, and not one with others under it', async () => {
    const above = await made();
    const part = await made({ parentId: above.id });
    const refused = await app.rest(adminA, 'DELETE', at(above.id));
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        errormessage: manualFailures.delete,
        reason: 'Onder dit hoofdstuk staan andere: verplaats of verwijder die eerst',
      },
    ]);
    for (const { id } of [part, above]) {
      const { status, body } = await app.rest(adminA, 'DELETE', at(id));
      expect([status, body]).toEqual([200, { id }]);
    }
    const gone = await app.rest(adminA, 'DELETE', at(above.id));
    expect([gone.status, gone.body]).toMatchObject([404, { errormessage: manualFailures.delete }]);
  });

  test.each([
    [clientA, 403],
    [adminB, 404],
    [null, 401],
  ])('is refused to who may not write: %#', async (actor, expected) => {
    const { id } = await published();
    expect((await app.rest(actor, 'DELETE', at(id))).status).toBe(expected);
    expect(await storedManual(app, id)).toBeDefined();
  });
});

describe('POST /manuals/{id}/publish', () => {
  test('publishes the draft as the next version', async () => {
    const { id, version } = await made();
    const { status, body } = await publish(id, { version });
    expect([status, body]).toMatchObject([200, { status: 'Gepubliceerd', publishedVersion: 1 }]);
    await put(id, { content: 'Herzien', reason: 'Nieuw' });
    expect((await publish(id)).body).toMatchObject({ content: 'Herzien', publishedVersion: 2, reason: '' });
  });

  test('is refused without a draft, a reason, or the approval that is wanted, and after a change', async () => {
    const { id, version } = await published();
    const nothing = await publish(id);
    expect([nothing.status, nothing.body]).toEqual([
      400,
      { errormessage: manualFailures.publish, reason: 'Er is geen concept om te publiceren' },
    ]);
    await put(id, { content: 'Herzien' });
    expect(fieldsIn(await publish(id))).toEqual({ reason: 'Schrijf wat er is gewijzigd en waarom' });
    await put(id, { reason: 'Nieuw' });
    const late = await publish(id, { version });
    expect([late.status, late.body]).toEqual([
      409,
      { errormessage: manualFailures.publish, reason: CONFLICT },
    ]);
    await letPublishAlone(app, organizationA.id, false);
    expect((await publish(id)).body).toMatchObject({
      reason: 'Een tweede persoon keurt dit eerst goed: kies Ter beoordeling',
    });
    expect(await storedManual(app, id)).toMatchObject({ published_version: 1, draft_status: 'Draft' });
  });

  test.each([
    [clientA, 403],
    [adminB, 404],
    [null, 401],
  ])('is refused to who may not publish: %#', async (actor, expected) => {
    const { id } = await published();
    await put(id, { content: 'Herzien', reason: 'Nieuw' });
    const { status, body } = await publish(id, undefined, actor);
    expect([status, body]).toMatchObject([expected, { errormessage: manualFailures.publish }]);
    expect(await storedManual(app, id)).toMatchObject({ published_version: 1 });
  });
});

describe('POST /manuals/{id}/read', () => {
  test('confirms for the caller, and once', async () => {
    const { id } = await published({ readBy: 'Iedereen' });
    expect((await app.rest(clientA, 'GET', at(id))).body).toMatchObject({ isToRead: true });
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await read(id, { version: 1 });
      expect([status, body]).toMatchObject([200, { isToRead: false }]);
    }
    const { rows } = await app.sql.query(
      'select user_id, number from publication_read where record_id = $1',
      [id],
    );
    expect(rows).toEqual([{ user_id: clientA.id, number: 1 }]);
  });

  test('is refused for a version that is gone or never was', async () => {
    const { id } = await published({ readBy: 'Iedereen' });
    await put(id, { content: 'Herzien', reason: 'Nieuw', status: 'Gepubliceerd' });
    for (const version of [1, 3, 0, -1]) {
      const { status, body } = await read(id, { version });
      expect([status, body]).toEqual([
        409,
        {
          errormessage: manualFailures.read,
          reason: 'Er is intussen een nieuwe versie: lees die, en bevestig daarna',
        },
      ]);
    }
  });

  test.each([
    [undefined, 'Vereist'],
    [{}, 'Vereist'],
    [{ version: null }, 'Vereist'],
    [{ version: '1' }, 'Moet een geheel getal zijn'],
    [{ version: 1.5 }, 'Moet een geheel getal zijn'],
  ])('is refused with %j, naming the version', async (body, message) => {
    const { id } = await published({ readBy: 'Iedereen' });
    const refused = await read(id, body);
    expect([refused.status, fieldsIn(refused)]).toEqual([400, { version: message }]);
  });

  test('is refused to whom it is not asked of, and of a draft', async () => {
    const { id } = await published({ readBy: 'Rollen', readRoles: ['Beheerders'] });
    expect((await read(id, { version: 1 })).body).toEqual({
      ...{ errormessage: manualFailures.read, reason: 'U hoeft dit niet te bevestigen' },
    });
    const draft = await made({ readBy: 'Iedereen' });
    expect((await read(draft.id, { version: 1 })).status).toBe(404);
    expect((await read(draft.id, { version: 1 }, adminA)).body).toMatchObject({
      reason: 'Dit is niet gepubliceerd',
    });
    expect((await read(id, { version: 1 }, adminB)).status).toBe(404);
    expect((await read(id, { version: 1 }, null)).status).toBe(401);
    expect((await read(UNKNOWN_ID, { version: 1 })).status).toBe(404);
  });
});

describe('a text that a path takes', () => {
  test.each(['## ', '## Doel\n\n###\n\nTekst', '## &nbsp;'])(
    'is not published with an empty heading, but kept as a draft: %j',
    async (content) => {
      const draft = await made({ content });
      expect(draft.status).toBe('Concept');
      const refused = await publish(draft.id);
      expect([refused.status, fieldsIn(refused)]).toEqual([400, { content: richTextMessages.emptyHeading }]);
      const place = { organizationId: organizationA.id, ownerUserId: clientA.id, chapter: newChapter() };
      const body = { ...validManualBody, ...place, content };
      for (const status of ['Gepubliceerd', 'Ter beoordeling']) {
        const answer = await app.rest(adminA, 'POST', '/manuals', { ...body, status });
        expect([answer.status, fieldsIn(answer)]).toEqual([400, { content: richTextMessages.emptyHeading }]);
      }
    },
  );

  test.each([
    [
      'Geef ~~niet~~ 4 x 10<sup>9</sup>/l CO<sub>2</sub>',
      'Geef ~~niet~~ 4 x 10<sup>9</sup>/l CO<sub>2</sub>',
    ],
    [
      'Geef <del>2</del> 1 tablet[^1]\n\n[^1]: noot',
      'Geef ~~2~~ 1 tablet<sup>\\[1\\]</sup>\n\n<sup>\\[1\\]</sup> noot',
    ],
    [
      '[Dosis]: 5mg\n\n[zie](<https://x.nl/een pagina>)',
      '\\[Dosis\\]: 5mg\n\n[zie](https://x.nl/een%20pagina)',
    ],
  ])('keeps what it says: %j', async (content, kept) => {
    const chapter = await published({ content });
    expect(chapter.content).toBe(kept);
    const { body } = await app.rest(clientA, 'GET', at(chapter.id));
    expect((body as WireManual).content).toBe(kept);
  });
});
