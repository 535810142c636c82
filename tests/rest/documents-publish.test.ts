import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  documentFailures,
  formOf,
  type WireDocument,
  wireDocumentsOn,
} from '../kit/modules/documents/wire.ts';
import { pdf } from '../kit/modules/files/files.ts';
import { letPublishAlone } from '../kit/modules/manuals/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, superAdmin, adminA, clientA, adminB } = app.actors;
const secondAdminA = await organizationA.admin();
const { send, draft, published, read } = wireDocumentsOn(app);

beforeEach(() => letPublishAlone(app, organizationA.id, false));

/** Lets downloads be the bytes that were stored, or with a line on each page. */
const letStamp = (isWanted: boolean) =>
  app.sql.query('update publication_settings set stamps_downloads = $2 where organization_id = $1', [
    organizationA.id,
    isWanted,
  ]);

type Step = 'submit' | 'approve' | 'publish' | 'read';
const take = (actor: Person | null, step: Step, id: string, body?: object) =>
  app.rest(actor, 'POST', `/documents/${id}/${step}`, body);

describe('the steps of publishing', () => {
  test('lead from a draft over the approval of a second person to its readers', async () => {
    const { id, version } = await draft(adminA, { readBy: 'Iedereen' });
    const submitted = await take(adminA, 'submit', id, { version });
    expect([submitted.status, submitted.body]).toMatchObject([
      200,
      { status: 'Ter beoordeling', draftStatus: 'Ter beoordeling' },
    ]);
    const early = await take(adminA, 'publish', id);
    expect([early.status, early.body]).toEqual([
      400,
      {
        errormessage: documentFailures.publish,
        reason: 'Een tweede persoon keurt dit eerst goed: kies Ter beoordeling',
      },
    ]);
    const own = await take(adminA, 'approve', id);
    expect([own.status, own.body]).toEqual([
      403,
      {
        errormessage: documentFailures.approve,
        reason: 'U schreef mee aan dit concept: iemand anders keurt het goed',
      },
    ]);
    expect((await take(secondAdminA, 'approve', id)).body).toMatchObject({ draftStatus: 'Goedgekeurd' });
    expect((await app.rest(clientA, 'GET', `/documents/${id}`)).status).toBe(404);
    expect((await take(secondAdminA, 'publish', id)).body).toMatchObject({
      ...{ status: 'Gepubliceerd', draftStatus: null, publishedVersion: 1 },
    });
    expect((await app.rest(clientA, 'GET', `/documents/${id}`)).body).toMatchObject({ isToRead: true });
  });

  test.each(['submit', 'approve', 'publish'] as const)(
    '%s is refused to others, of another state, and of a document that is not there',
    async (step) => {
      const { id } = await draft(adminA);
      const of = async (actor: Person | null, at = id, body?: object) => {
        const answer = await take(actor, step, at, body);
        expect(answer.body).toMatchObject({ errormessage: documentFailures[step] });
        return answer.status;
      };
      expect(await of(clientA)).toBe(404);
      expect(await of(adminB)).toBe(404);
      expect(await of(null)).toBe(401);
      expect(await of(adminA, UNKNOWN_ID)).toBe(404);
      expect(await of(adminA, 'hier')).toBe(400);
      expect(await of(adminA, id, { version: 7 })).toBe(409);
      expect(await of(adminA, id, { version: 'een' })).toBe(400);
      await letPublishAlone(app, organizationA.id);
      const { id: done } = await published(adminA);
      expect(await of(secondAdminA, done)).toBe(400);
      expect(await of(clientA, done)).toBe(403);
    },
  );
});

describe('POST /documents/{id}/read', () => {
  test('confirms that the published version was read, by whom it is asked of', async () => {
    await letPublishAlone(app, organizationA.id);
    const { id } = await published(adminA, { readBy: 'Rollen', readRoles: 'Medewerkers' });
    const { status, body } = await take(clientA, 'read', id, { version: 1 });
    expect([status, body]).toMatchObject([200, { isToRead: false }]);
    expect((await take(clientA, 'read', id, { version: 1 })).status).toBe(200);
    const refusals = await Promise.all([
      ...[
        take(clientA, 'read', id, { version: 2 }),
        take(clientA, 'read', id),
        take(clientA, 'read', id, {}),
      ],
      ...[take(adminA, 'read', id, { version: 1 }), take(superAdmin, 'read', id, { version: 1 })],
      ...[take(adminB, 'read', id, { version: 1 }), take(null, 'read', id, { version: 1 })],
      take(clientA, 'read', UNKNOWN_ID, { version: 1 }),
    ]);
    expect(refusals.map((answer) => answer.status)).toEqual([409, 400, 400, 400, 400, 404, 401, 404]);
    expect(refusals[1]?.body).toEqual({
      ...{
        errormessage: documentFailures.read,
        reason: 'De invoer klopt niet',
        fields: { version: 'Vereist' },
      },
    });
  });
});

describe('GET /documents/{id}/file', () => {
  test('sends the published version as a download, and another one by its number', async () => {
    await letPublishAlone(app, organizationA.id);
    await letStamp(false);
    onTestFinished(async () => void (await letStamp(true)));
    const [first, second, third] = [pdf(), pdf(), pdf()];
    const { id } = await published(adminA, {}, { bytes: first, name: 'Beleid één.pdf' });
    const version = (bytes: Buffer) =>
      send(adminA, `/documents/${id}/versions`, formOf({ reason: 'Nieuw' }, { bytes }));
    await version(second);
    await take(adminA, 'publish', id);
    await version(third);
    const sent = await read(clientA, id);
    expect([sent.status, sent.bytes.equals(second)]).toEqual([200, true]);
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'content-length': String(second.length) },
      ...{ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; sandbox" },
    });
    expect(sent.headers.get('content-disposition')).toMatch(/^attachment/);
    const earlier = await read(clientA, id, '?version=1');
    expect([earlier.status, earlier.bytes.equals(first)]).toEqual([200, true]);
    expect(earlier.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Beleid%20%C3%A9%C3%A9n.pdf",
    );
    const ofDraft = await read(secondAdminA, id, '?version=3');
    expect([ofDraft.status, ofDraft.bytes.equals(third)]).toEqual([200, true]);
    expect((await read(clientA, id, '?version=3')).status).toBe(400);
  });

  test('is refused for a draft, an unknown version, and to others', async () => {
    await letPublishAlone(app, organizationA.id);
    const { id } = await published(adminA);
    const { id: hidden } = await draft(adminA);
    const statuses = async (all: readonly (readonly [Person | null, string, string?])[]) =>
      (await Promise.all(all.map((one) => read(...one)))).map(({ status }) => status);
    expect(
      await statuses([
        ...([
          [clientA, hidden],
          [clientA, hidden, '?version=1'],
          [adminA, hidden],
        ] as const),
        ...([
          [adminB, id],
          [adminB, id, '?version=1'],
          [null, id],
          [adminA, UNKNOWN_ID],
        ] as const),
      ]),
    ).toEqual([404, 404, 404, 404, 404, 401, 404]);
    expect(
      await statuses(
        ['2', '0', '-1', '1.5', 'een', '1&version=2'].map((one) => [clientA, id, `?version=${one}`]),
      ),
    ).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await statuses([[adminA, hidden, '?version=1']])).toEqual([200]);
    const answer = await app.rest(adminA, 'GET', `/documents/${hidden}/file`);
    expect(answer.body).toEqual({ errormessage: documentFailures.file, reason: 'Dit is niet gepubliceerd' });
  });
});

describe('GET /documents/{id}', () => {
  test('shows an editor the draft, and a reader what is published', async () => {
    await letPublishAlone(app, organizationA.id);
    const { id, title } = await published(adminA);
    await send(adminA, `/documents/${id}/versions`, formOf({ title: 'Nieuwe titel', reason: 'Nieuw' }));
    const shown = async (actor: Person) =>
      (await app.rest(actor, 'GET', `/documents/${id}`)).body as WireDocument;
    expect(await shown(adminA)).toMatchObject({ title: 'Nieuwe titel', status: 'Concept', reason: 'Nieuw' });
    const ofClient = await shown(clientA);
    expect(ofClient).toMatchObject({ title, status: 'Gepubliceerd', draftStatus: null });
    expect(JSON.stringify(ofClient)).not.toContain('Nieuw');
  });

  test.each([
    [adminB, 404, undefined],
    [clientA, 404, undefined],
    [null, 401, undefined],
    [adminA, 404, UNKNOWN_ID],
    [adminA, 400, 'geen-sleutel'],
  ])('refuses what is not theirs, unknown or malformed: %#', async (actor, expected, id) => {
    const { status, body } = await app.rest(actor, 'GET', `/documents/${id ?? (await draft(adminA)).id}`);
    expect([status, body]).toMatchObject([expected, { errormessage: documentFailures.get }]);
  });
});
