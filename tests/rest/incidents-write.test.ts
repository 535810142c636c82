import { afterAll, describe, expect, test } from 'vitest';
import { linesLeftBy } from '../kit/modules/incidents/incidents.ts';
import {
  followUpBody,
  incidentFailures,
  incidentKeys,
  validIncidentBody,
} from '../kit/modules/incidents/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, rest } = app;
const { organizationA, organizationB, adminA, adminB, clientA, colleagueA } = app.actors;

const payload = { ...validIncidentBody, organizationId: organizationA.id, userId: adminA.id };
const post = (body: unknown, actor = adminA) => rest(actor, 'POST', '/incidenten', body);
const put = (id: string, body: unknown, actor = adminA) => rest(actor, 'PUT', `/incidenten/${id}`, body);

type Wire = Record<string, unknown> & { id: string };

/** No text can be made of it. */
const UNSPEAKABLE = { toString: '', valueOf: '' };

/** Bodies that are refused, each with the documented name of the wrong field and what is wrong with it. */
const badBodies: [string, object, object][] = [
  ['an unknown label', { Gebeurde: 'Gezweefd' }, { Gebeurde: 'Onbekende keuze: Gezweefd' }],
  ['an unknown label among others', { Soort: 'Pijn, Zweven' }, { Soort: 'Onbekende keuze: Zweven' }],
  ['an unknown place', { Plaats: 'Zolder' }, { Plaats: 'Onbekende keuze: Zolder' }],
  [
    'an unknown sub-choice',
    { Gebeurde: 'Medicatie', GebeurdeText: 'Te veel' },
    { GebeurdeText: 'Onbekende keuze: Te veel' },
  ],
  [
    'medication without a sub-choice',
    { Gebeurde: 'Medicatie', GebeurdeText: '' },
    { GebeurdeText: 'Vereist' },
  ],
  ['a status that is none', { Status: 'Half' }, { Status: 'Onbekende keuze: Half' }],
  ['a number for a status', { Status: 12 }, { Status: 'Onbekende keuze: kies er een uit de lijst' }],
  ['a number for a label', { Incident: 12 }, { Incident: 'Moet tekst zijn' }],
  ["the event 'Anders' without its documented text", { Gebeurde: 'Anders' }, { GebeurdeText: 'Vereist' }],
  [
    'an event explained in two ways',
    { Gebeurde: 'Anders: Zoek', GebeurdeText: 'Weg' },
    { GebeurdeText: 'Zegt iets anders dan de tekst achter de keuze: maak ze gelijk' },
  ],
  [
    'a name where no client was involved',
    { GeenCliënt: 'true' },
    { NaamCliënt: "Maak de naam leeg, of haal 'Geen cliënt betrokken' weg" },
  ],
  [
    'what is no answer for no client',
    { GeenCliënt: 'misschien' },
    { GeenCliënt: 'Onbekende keuze: kies er een uit de lijst' },
  ],
  [
    'a day to come',
    { Wanneer: '2199-01-01' },
    { Wanneer: 'Dit tijdstip ligt in de toekomst: kies een eerder moment' },
  ],
  ['a text without its choice', { SoortText: 'Zomaar' }, { SoortText: "Alleen invullen bij 'Anders'" }],
  [
    'a place explained in two ways',
    { Plaats: 'Andere ruimte: Tuin', PlaatsText: 'Schuur' },
    { PlaatsText: 'Zegt iets anders dan de tekst achter de keuze: maak ze gelijk' },
  ],
  [
    'a cause explained in two ways',
    { Waardoor: ['Materiaal', 'Anders: Haast'], WaardoorText: 'Drukte' },
    { WaardoorText: 'Zegt iets anders dan de tekst achter de keuze: maak ze gelijk' },
  ],
  [
    'a consequence explained in two ways',
    { Soort: 'Anders: Schrik', SoortText: 'Boosheid' },
    { SoortText: 'Zegt iets anders dan de tekst achter de keuze: maak ze gelijk' },
  ],
  [
    'a label twice',
    { Gewaarschuwd: 'Arts, Arts' },
    { Gewaarschuwd: 'Dezelfde keuze staat er twee keer: haal er een weg' },
  ],
  [
    'a moment to come',
    { Wanneer: '2199-01-01T00:00:00Z' },
    { Wanneer: 'Dit tijdstip ligt in de toekomst: kies een eerder moment' },
  ],
  [
    'a moment before 1900',
    { Wanneer: '1899-06-01T00:00:00Z' },
    { Wanneer: 'Kies een datum vanaf 1 januari 1900' },
  ],
  [
    '20,000 characters',
    { NadereToelichting: 'x'.repeat(20_000) },
    { NadereToelichting: 'Maximaal 10.000 tekens' },
  ],
  ['what no text can be made of for a label', { Incident: UNSPEAKABLE }, { Incident: 'Moet tekst zijn' }],
  [
    'what no text can be made of among labels',
    { Waardoor: ['Materiaal', UNSPEAKABLE] },
    { Waardoor: 'Moet tekst zijn' },
  ],
  [
    'what no text can be made of for a status',
    { Status: UNSPEAKABLE },
    { Status: 'Onbekende keuze: kies er een uit de lijst' },
  ],
  ['what no text can be made of for a name', { NaamCliënt: UNSPEAKABLE }, { NaamCliënt: 'Moet tekst zijn' }],
  ['what no text can be made of for a moment', { Wanneer: UNSPEAKABLE }, { Wanneer: 'Moet tekst zijn' }],
  ['a number for a name', { NaamCliënt: 12 }, { NaamCliënt: 'Moet tekst zijn' }],
  ['nothing for a name', { NaamCliënt: '' }, { NaamCliënt: 'Vereist' }],
];

test('an incident may say that nobody was warned and that no hospital was needed', async () => {
  const { status, body } = await post({
    ...payload,
    Gewaarschuwd: 'Niemand',
    Ziekenhuisopname: 'Niet nodig',
  });
  expect(status).toBe(201);
  const { id } = body as Wire;
  const read = await rest(adminA, 'GET', `/incidenten/${id}`);
  expect(read.body).toMatchObject({ Gewaarschuwd: 'Niemand', Ziekenhuisopname: 'Niet nodig' });
  const both = await put(id, { ...payload, Gewaarschuwd: 'Niemand, Arts' });
  expect(both).toMatchObject({ status: 400, body: { fields: { Gewaarschuwd: expect.any(String) } } });
});

describe('POST /incidenten', () => {
  test('adds an incident and shows it under exactly the documented names', async () => {
    const { status, body } = await post(payload);
    expect(status).toBe(201);
    expect(Object.keys(body as object)).toEqual(incidentKeys);
    expect(body).toMatchObject({
      ...payload,
      version: 1,
      organization: { id: organizationA.id, name: organizationA.name },
      user: { id: adminA.id, name: adminA.name, surname: adminA.surname },
    });
    expect((await rest(adminA, 'GET', `/incidenten/${(body as Wire).id}`)).body).toEqual(body);
  });

  test.each([
    ['as labels with commas', 'Handelen van personeel, Anders: Haast, drukte', undefined],
    ['as a list', ['Handelen van personeel', 'Anders: Haast, drukte'], undefined],
    ['with the text apart', ['Handelen van personeel', 'Anders'], 'Haast, drukte'],
    ['with the text twice', 'Handelen van personeel, Anders: Haast, drukte', ' Haast, drukte '],
    ['with the text apart of an empty one', 'Handelen van personeel, Anders:', 'Haast, drukte'],
    ['in another order', ['Anders', 'Handelen van personeel'], 'Haast, drukte'],
    [
      'with the text behind one that is not the last',
      ['Anders: Haast, drukte', 'Handelen van personeel'],
      '',
    ],
    ['without a space behind the comma', 'Handelen van personeel,Anders:Haast, drukte', ''],
  ])('takes several choices %s', async (_, Waardoor, WaardoorText) => {
    const { status, body } = await post({ ...payload, Waardoor, WaardoorText });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        Waardoor: 'Handelen van personeel, Anders',
        WaardoorText: 'Haast, drukte',
      }),
    ]);
  });

  test.each([
    [{ Plaats: 'Andere ruimte: Tuin' }, { Plaats: 'Andere ruimte', PlaatsText: 'Tuin' }],
    [
      { Plaats: 'Andere ruimte', PlaatsText: 'Tuin' },
      { Plaats: 'Andere ruimte', PlaatsText: 'Tuin' },
    ],
    [{ Soort: 'Pijn, Anders: Schrik' }, { Soort: 'Pijn, Anders', SoortText: 'Schrik' }],
    [
      { Gebeurde: 'Medicatie', GebeurdeText: 'Niet ingenomen' },
      { Gebeurde: 'Medicatie', GebeurdeText: 'Niet ingenomen' },
    ],
    [
      { Gebeurde: 'Anders', GebeurdeText: 'Zoek' },
      { Gebeurde: 'Anders', GebeurdeText: 'Zoek' },
    ],
    [{ Status: 'false' }, { Status: false }],
    [{ Status: 'true' }, { Status: true }],
    [{ Gebeurde: 'Anders: Zoek' }, { Gebeurde: 'Anders', GebeurdeText: 'Zoek' }],
    [{ Gebeurde: 'Medicatie: Niet ingenomen' }, { Gebeurde: 'Medicatie', GebeurdeText: 'Niet ingenomen' }],
    [{ Wanneer: '2026-02-01' }, { Wanneer: '2026-02-01' }],
    [
      { NaamCliënt: '', GeenCliënt: 'true' },
      { NaamCliënt: '', GeenCliënt: 'true' },
    ],
    [
      { NaamCliënt: '', Soort: 'Geen cliënt betrokken' },
      { NaamCliënt: '', GeenCliënt: 'true' },
    ],
    [{ GeenCliënt: 'false' }, { NaamCliënt: 'Joop Winter', GeenCliënt: '' }],
    [{ Wanneer: '2026-02-01T10:00:00+01:00' }, { Wanneer: '2026-02-01T09:00:00.000Z' }],
  ])('takes %j', async (change, shown) => {
    const { status, body } = await post({ ...payload, ...change });
    expect([status, body]).toEqual([201, expect.objectContaining(shown)]);
  });

  test.each(badBodies)('refuses %s, and names it', async (_, change, fields) => {
    const { status, body } = await post({ ...payload, ...change });
    expect([status, body]).toEqual([
      400,
      { errormessage: incidentFailures.create, reason: 'De invoer klopt niet', fields },
    ]);
  });

  test('refuses what was done about an incident that is not there yet, and keeps nothing', async () => {
    const { Status, ...followUp } = followUpBody;
    const countOf = async () =>
      (await app.sql.query('select from incident where organization_id = $1', [organizationA.id])).rowCount;
    const before = await countOf();
    const answers = { ...followUp, Registratie: false };
    const { status, body } = await post({ ...payload, ...answers });
    const early = 'Pas invullen als het incident is vastgelegd';
    expect([status, body]).toEqual([
      400,
      {
        errormessage: incidentFailures.create,
        reason: 'De invoer klopt niet',
        fields: Object.fromEntries(Object.keys(followUp).map((name) => [name, early])),
      },
    ]);
    expect(await countOf()).toBe(before);
    const unsaid = { MeldingConformProcedure: null, Registratie: undefined };
    expect((await post({ ...payload, ...unsaid })).status).toBe(201);
  });

  test('refuses another organisation as it refuses one that does not exist', async () => {
    for (const organizationId of [organizationB.id, UNKNOWN_ID]) {
      const { status, body } = await post({ ...payload, organizationId });
      expect([status, body]).toEqual([
        404,
        { errormessage: incidentFailures.create, reason: 'Niet gevonden: kijk in de lijst of het er nog is' },
      ]);
    }
  });

  test('refuses a Client', async () => {
    const { status, body } = await post({ ...payload, userId: clientA.id }, clientA);
    expect([status, body]).toEqual([
      403,
      { errormessage: incidentFailures.create, reason: 'U mag dit niet doen: vraag het uw beheerder' },
    ]);
  });

  test('refuses a Client, and leaves a line of it, before it looks at what they sent', async () => {
    for (const wrong of [{ Gebeurde: 'Gezweefd' }, { userId: colleagueA.id }, { Registratie: true }]) {
      const lines = await linesLeftBy(app, async () => {
        const { status } = await post({ ...payload, userId: clientA.id, ...wrong }, clientA);
        expect(status).toBe(403);
      });
      expect(lines).toMatchObject([
        { action: 'refused', actorId: clientA.id, details: { attempt: 'create' } },
      ]);
    }
  });

  test('refuses somebody else as reporter', async () => {
    const { status, body } = await post({ ...payload, userId: colleagueA.id });
    expect([status, body]).toMatchObject([400, { fields: { userId: 'Alleen uw eigen gebruiker' } }]);
  });
});

describe('a caller that sends the documented fields alone', () => {
  const {
    GeenCliënt: _,
    PlaatsText: __,
    WaardoorText: ___,
    SoortText: ____,
    ...documented
  } = validIncidentBody;
  const unexplained = { Plaats: 'Andere ruimte', Waardoor: 'Materiaal, Anders', Soort: 'Anders' };
  const texts = { PlaatsText: 'Tuin', WaardoorText: 'Haast', SoortText: 'Schrik' };
  const noTexts = { PlaatsText: '', WaardoorText: '', SoortText: '' };
  const owner = { organizationId: organizationA.id, userId: adminA.id };

  test('adds and changes an incident of which the texts are still to be filled in', async () => {
    const { status, body } = await post({ ...owner, ...documented, ...unexplained });
    expect([status, body]).toEqual([201, expect.objectContaining({ ...unexplained, ...noTexts })]);
    const changed = await put((body as Wire).id, { ...documented, ...unexplained, IGJ: 'Ja' });
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({ ...unexplained, ...noTexts, IGJ: 'Ja' }),
    ]);
  });

  test('takes none of the texts away that it does not know, but with their choice', async () => {
    const { body } = await post({ ...owner, ...documented, ...unexplained, ...texts });
    const { id } = body as Wire;
    const kept = await put(id, { ...documented, ...unexplained, IGJ: 'Ja' });
    expect(kept.body).toMatchObject({ ...texts, IGJ: 'Ja' });
    expect((await put(id, documented)).body).toMatchObject(noTexts);
    await put(id, { ...documented, ...unexplained, ...texts });
    expect((await put(id, { ...documented, ...unexplained, ...noTexts })).body).toMatchObject(noTexts);
  });

  test('leaves that no client was involved, and that the time is not known', async () => {
    const about = { NaamCliënt: '', Wanneer: '2026-02-01' };
    const { body } = await post({ ...owner, ...documented, ...about, GeenCliënt: 'true' });
    const { id } = body as Wire;
    const changed = await put(id, { ...documented, ...about, IGJ: 'Ja' });
    expect([changed.status, changed.body]).toMatchObject([200, { ...about, GeenCliënt: 'true', IGJ: 'Ja' }]);
    const named = await put(id, {
      ...documented,
      NaamCliënt: 'Joop Winter',
      Wanneer: '2026-02-01T09:00:00Z',
    });
    expect(named.body).toMatchObject({
      NaamCliënt: 'Joop Winter',
      GeenCliënt: '',
      Wanneer: '2026-02-01T09:00:00.000Z',
    });
  });

  test('closes an incident also while answers are missing', async () => {
    const { id } = await make.incident(clientA, { isReport: true });
    expect(await put(id, followUpBody)).toMatchObject({ status: 200, body: { Status: false, Incident: '' } });
  });
});

describe('PUT /incidenten/{id}', () => {
  test('takes back what it showed', async () => {
    const { id } = await make.incident(clientA, {
      place: 'OtherRoom',
      placeText: 'Tuin, achter',
      causes: ['Other'],
      causeText: 'Kuil: diep, nat',
    });
    const { body: shown } = await rest(adminA, 'GET', `/incidenten/${id}`);
    const { status, body } = await put(id, shown);
    expect([status, body]).toEqual([200, shown]);
  });

  test('takes a text that was changed in what it showed', async () => {
    const { id } = await make.incident(clientA, {
      place: 'OtherRoom',
      placeText: 'Tuin',
      causes: ['StaffAct', 'Other'],
      causeText: 'Haast',
      consequences: ['Other'],
      consequenceText: 'Schrik',
    });
    const { body: shown } = await rest(adminA, 'GET', `/incidenten/${id}`);
    const texts = { PlaatsText: 'Schuur', WaardoorText: 'Drukte', SoortText: 'Boosheid' };
    const { status, body } = await put(id, { ...(shown as Wire), ...texts });
    expect([status, body]).toEqual([
      200,
      { ...(shown as Wire), ...texts, version: 2, UpdatedAt: (body as Wire).UpdatedAt },
    ]);
  });

  test('changes the incident and keeps its follow-up', async () => {
    const { id } = await make.incident(clientA, { preventiveMeasures: 'Mat gelegd' });
    const { status, body } = await put(id, { ...validIncidentBody, version: 1, IGJ: 'Ja' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ IGJ: 'Ja', version: 2, PreventieveMaatregelen: 'Mat gelegd' }),
    ]);
  });

  test('takes the follow-up alone, and changes nothing else', async () => {
    const { id } = await make.incident(clientA);
    const { status, body } = await put(id, followUpBody);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ...validIncidentBody, ...followUpBody, version: 2 }),
    ]);
  });

  test('takes both at once, as one change', async () => {
    const { id } = await make.incident(clientA);
    const { body } = await put(id, { ...validIncidentBody, ...followUpBody, IGJ: 'Ja' });
    expect(body).toMatchObject({ ...followUpBody, IGJ: 'Ja', version: 2 });
    const { rows } = await app.sql.query('select from change_log where entity_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  test('takes the answers of the follow-up also as JSON knows them', async () => {
    const { id } = await make.incident(clientA);
    const answers = { MeldingConformProcedure: true, Terugkoppeling: false, Registratie: true };
    const { status, body } = await put(id, { ...followUpBody, ...answers });
    expect([status, body]).toEqual([200, expect.objectContaining(followUpBody)]);
  });

  test.each([
    ['MeldingConformProcedure', ''],
    ['Registratie', null],
    ['PreventieveMaatregelen', ' '],
    ['Status', ''],
  ])('refuses a follow-up with %s %j', async (name, value) => {
    const { id } = await make.incident(clientA);
    const { status, body } = await put(id, { ...followUpBody, [name]: value });
    expect([status, body]).toMatchObject([
      400,
      { errormessage: incidentFailures.update, fields: { [name]: 'Vereist' } },
    ]);
  });

  test.each(['misschien', '1', '0', 'TRUE', 'False', ' true', 1, 0, ['true']])(
    'takes %j for no answer of the follow-up, and names each',
    async (value) => {
      const { id } = await make.incident(clientA);
      const names = ['MeldingConformProcedure', 'Terugkoppeling', 'Registratie'];
      const answers = Object.fromEntries(names.map((name) => [name, value]));
      const { status, body } = await put(id, { ...followUpBody, ...answers });
      const fields = Object.fromEntries(
        names.map((name) => [name, 'Onbekende keuze: kies er een uit de lijst']),
      );
      expect([status, body]).toEqual([
        400,
        { errormessage: incidentFailures.update, reason: 'De invoer klopt niet', fields },
      ]);
    },
  );

  test.each(badBodies)('refuses %s, and names it', async (_, change, fields) => {
    const { id } = await make.incident(clientA);
    const { status, body } = await put(id, { ...validIncidentBody, ...change });
    expect([status, body]).toMatchObject([400, { fields }]);
  });

  test('is refused to who saw an older state', async () => {
    const { id } = await make.incident(clientA);
    const { body: shown } = await rest(adminA, 'GET', `/incidenten/${id}`);
    await put(id, { ...validIncidentBody, IGJ: 'Ja' });
    const { version, UpdatedAt } = shown as Record<string, unknown>;
    for (const seen of [{ version }, { UpdatedAt }]) {
      const { status, body } = await put(id, { ...validIncidentBody, ...seen });
      expect([status, body]).toMatchObject([409, { errormessage: incidentFailures.update }]);
    }
    expect((await put(id, { ...validIncidentBody, UpdatedAt: 'gisteren' })).body).toMatchObject({
      fields: { UpdatedAt: 'Geen geldige datum: kies een dag die bestaat' },
    });
  });

  test('is refused, and leaves a line of it, before it is looked at what was sent', async () => {
    const { id } = await make.incident(clientA);
    const refusals = [
      [clientA, 403],
      [colleagueA, 404],
      [adminB, 404],
    ] as const;
    for (const wrong of [{ Gebeurde: 'Gezweefd' }, { Status: 'Half' }, { version: 'een' }])
      for (const [who, status] of refusals) {
        const lines = await linesLeftBy(app, async () => {
          expect((await put(id, { ...validIncidentBody, ...wrong }, who)).status).toBe(status);
        });
        expect(lines).toMatchObject([{ action: 'refused', entityId: id, actorId: who.id }]);
      }
  });

  test('is refused to a Client, also of their own', async () => {
    const own = await make.incident(clientA);
    const others = await make.incident(colleagueA);
    expect((await put(own.id, validIncidentBody, clientA)).status).toBe(403);
    expect((await put(others.id, validIncidentBody, clientA)).status).toBe(404);
  });
});

describe('DELETE /incidenten/{id}', () => {
  test('removes an incident', async () => {
    const { id } = await make.incident(clientA);
    const { status, body } = await rest(adminA, 'DELETE', `/incidenten/${id}`);
    expect([status, body]).toEqual([200, { id }]);
    expect((await rest(adminA, 'DELETE', `/incidenten/${id}`)).body).toEqual({
      errormessage: incidentFailures.delete,
      reason: 'Niet gevonden: kijk in de lijst of het er nog is',
    });
  });
});
