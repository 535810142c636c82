import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readPdf } from '../kit/files/read-pdf.ts';
import { turnedPdf } from '../kit/files/stamping.ts';
import { inDays } from '../kit/modules/documents/documents.ts';
import { linksOn, storeLink } from '../kit/modules/documents/links.ts';
import { formOf, wireDocumentsOn } from '../kit/modules/documents/wire.ts';
import { letPublishAlone } from '../kit/modules/manuals/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const app = await startTestApp();
afterAll(() => app.close());
const links = linksOn(app);
const wire = wireDocumentsOn(app);

let organization: MadeOrganization;
let admin: Person;
let client: Person;
beforeAll(async () => {
  organization = await app.make.organization('Zorg met een auditor');
  admin = await organization.admin();
  client = await organization.client();
  await letPublishAlone(app, organization.id);
});

/** A new link of the Admin to documents. */
async function linkTo(...documentIds: readonly string[]) {
  const { data, code } = await links.create(admin, organization.id, documentIds);
  if (!data) throw new Error(`No link was made: ${code}`);
  const { address, link } = data.createDocumentLink;
  return { ...link, address, token: address.split('#')[1] ?? '' };
}

describe('a link for an outsider', () => {
  test('opens the published documents that it names, and their files with a line on each page', async () => {
    const [named, other] = [
      await wire.published(admin, {}, { bytes: await turnedPdf([0, 90]) }),
      await wire.published(admin),
    ];
    const { token, address } = await linkTo(named.id);
    expect(address).toMatch(/\/shared-documents#zbd_[\w-]{43}$/);
    const { data } = await links.open(token);
    expect(data?.sharedDocuments).toMatchObject({
      ...{ organizationName: organization.name, recipient: 'Auditor' },
      documents: [{ id: named.id, number: named.number, title: named.title, version: 1, fileType: 'pdf' }],
    });
    const file = await links.read(token, named.id);
    expect([file.status, file.headers.get('document-stamp')]).toEqual([200, 'stamped']);
    for (const { text } of (await readPdf(file.bytes)).pages)
      expect(text).toContain(`${String(named.number)} · versie 1`);
    expect((await links.read(token, other.id)).status).toBe(404);
    expect((await links.read(null, named.id)).status).toBe(404);
    expect((await links.read('zbd_geraden', named.id)).status).toBe(404);
  });

  test('shows the version that is published now, and no draft beside it', async () => {
    const { id } = await wire.published(admin);
    const { token } = await linkTo(id);
    await wire.send(admin, `/documents/${id}/versions`, formOf({ title: 'Geheim plan', reason: 'Nieuw' }));
    const before = await links.open(token);
    expect(JSON.stringify(before.data)).not.toContain('Geheim plan');
    await app.rest(admin, 'POST', `/documents/${id}/publish`);
    const [shown] = (await links.open(token)).data?.sharedDocuments.documents ?? [];
    expect(shown).toMatchObject({ id, version: 2, title: 'Geheim plan' });
  });

  test('shows a document only as long as it is published', async () => {
    const { id } = await wire.published(admin);
    const { token } = await linkTo(id);
    await app.sql.query(`update document set status = 'Withdrawn', withdrawal_reason = 'Oud' where id = $1`, [
      id,
    ]);
    expect((await links.open(token)).data?.sharedDocuments.documents).toEqual([]);
    expect((await links.read(token, id)).status).toBe(404);
  });

  test('ends when it is withdrawn, after its last day, and with its organisation', async () => {
    const { id } = await wire.published(admin);
    const [withdrawn, ended] = [await linkTo(id), await linkTo(id)];
    expect((await links.withdraw(admin, withdrawn.id)).code).toBeUndefined();
    expect((await links.withdraw(admin, withdrawn.id)).code).toBeUndefined();
    await app.sql.query(
      `update document_link set created_at = now() - interval '2 days', expires_at = now() where id = $1`,
      [ended.id],
    );
    for (const { token } of [withdrawn, ended]) {
      expect((await links.open(token)).code).toBe('NOT_FOUND');
      expect((await links.read(token, id)).status).toBe(404);
    }
  });

  test('never opens a document of another organisation', async () => {
    const foreign = await app.make.organization('Andere zorg met een auditor');
    const foreignAdmin = await foreign.admin();
    await letPublishAlone(app, foreign.id);
    const { id } = await wire.published(foreignAdmin);
    expect(await links.create(admin, organization.id, [id])).toMatchObject({
      ...{ code: 'VALIDATION', fields: { documentIds: 'Kies alleen documenten die zijn gepubliceerd' } },
    });
    const { token } = await storeLink(app, organization.id, [id]);
    expect((await links.open(token)).data?.sharedDocuments.documents).toEqual([]);
    expect((await links.read(token, id)).status).toBe(404);
  });

  test('is rate limited for a network, after which a right token waits too', async () => {
    const { id } = await wire.published(admin);
    const { token } = await linkTo(id);
    await app.sql.query('delete from rate_limit');
    onTestFinished(async () => void (await app.sql.query('delete from rate_limit')));
    const tries = Array.from({ length: 15 }, (_, n) => `a${n}: sharedDocuments(token: "${n}") { recipient }`);
    const guess = () => postGraphQL(app.url, {}, `{ ${tries.join(' ')} }`);
    await Promise.all(Array.from({ length: 41 }, guess));
    expect((await links.open(token)).code).toBe('RATE_LIMITED');
    expect((await links.read(token, id)).status).toBe(429);
    await app.sql.query('delete from rate_limit');
    expect((await links.read(token, id)).status).toBe(200);
  });

  test('counts its openings, each of which is a line of the access log', async () => {
    const { id, number } = await wire.published(admin);
    const { token, id: linkId } = await linkTo(id);
    await links.open(token);
    await links.read(token, id);
    const listed = (await links.list(admin, organization.id)).find((link) => link.id === linkId);
    expect(listed).toMatchObject({ openedCount: 2, withdrawnAt: null, documentIds: [id] });
    const { rows } = await app.sql.query(
      'select entity, action, actor_id, details from access_log where entity_id = $1 order by at',
      [linkId],
    );
    const line = { entity: 'DocumentLink', actor_id: null };
    expect(rows).toEqual([
      { ...line, action: 'listed', details: { recipient: 'Auditor', documents: 1 } },
      { ...line, action: 'read', details: { recipient: 'Auditor', document: number, version: 1 } },
    ]);
  });
});

describe('making a link', () => {
  test('keeps nothing of the token but its hash', async () => {
    const { token, id } = await linkTo((await wire.published(admin)).id);
    const { rows } = await app.sql.query('select * from document_link where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const logged = await app.sql.query('select details from change_log where entity_id = $1', [id]);
    expect(JSON.stringify(logged.rows)).not.toContain(token);
  });

  test('is refused to Clients, for drafts, without a name and for longer than thirty days', async () => {
    const [{ id }, draft] = [await wire.published(admin), await wire.draft(admin)];
    const make = (input: object, documentIds = [id]) =>
      links.create(admin, organization.id, documentIds, input);
    expect((await links.create(client, organization.id, [id])).code).toBe('FORBIDDEN');
    expect(await make({}, [draft.id])).toMatchObject({ code: 'VALIDATION' });
    expect(await make({}, [])).toMatchObject({ fields: { documentIds: 'Kies een of meer documenten' } });
    expect(await make({ recipient: ' ' })).toMatchObject({ fields: { recipient: 'Vereist' } });
    expect(await make({ endsOn: inDays(31) })).toMatchObject({
      fields: { endsOn: 'Kies een dag binnen 30 dagen' },
    });
    expect(await make({ endsOn: inDays(-1) })).toMatchObject({
      fields: { endsOn: 'Kies vandaag of een latere dag' },
    });
    expect((await make({ endsOn: inDays(30) })).code).toBeUndefined();
  });
});
