import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayWords } from '../../schema/values/day-words.ts';
import { encryptedPdfs } from '../kit/files/encrypted-pdfs.ts';
import { readPdf } from '../kit/files/read-pdf.ts';
import { signedPdf, turnedPdf } from '../kit/files/stamping.ts';
import { inDays } from '../kit/modules/documents/documents.ts';
import { formOf, type WireDocument, wireDocumentsOn } from '../kit/modules/documents/wire.ts';
import { pdf } from '../kit/modules/files/files.ts';
import { letPublishAlone } from '../kit/modules/manuals/wire.ts';
import { UPDATE_PUBLISHING_SETTINGS } from '../kit/modules/publishing/publishing.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const organization = await app.make.organization('Zorg op papier');
const admin = await organization.admin();
const client = await organization.client();
const { send, published, read } = wireDocumentsOn(app);

beforeAll(() => letPublishAlone(app, organization.id));

const today = dayWords(inDays(0));
const PRINTED = `Afgedrukt op ${today} is niet beheerd`;
const textsOf = async (bytes: Buffer) => (await readPdf(bytes)).pages.map(({ text }) => text);
const numberOf = ({ number }: WireDocument) => String(number);
const outcomeOf = async (actor: Person, id: string) => (await read(actor, id)).headers.get('document-stamp');

describe('a downloaded pdf', () => {
  test('says on each page which version it is, that of a draft CONCEPT', async () => {
    const [first, second] = [await turnedPdf([0, 90, 0]), await turnedPdf([0])];
    const document = await published(admin, {}, { bytes: first, name: 'Beleid.pdf' });
    const line = `${numberOf(document)} · versie 1 · ${today} · ${PRINTED}`;
    const sent = await read(client, document.id);
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'content-length': String(sent.bytes.length) },
      ...{ 'cache-control': 'no-store', 'document-stamp': 'stamped' },
    });
    expect((await textsOf(sent.bytes)).map((text) => text.includes(line))).toEqual([true, true, true]);
    await send(admin, `/documents/${document.id}/versions`, formOf({ reason: 'Nieuw' }, { bytes: second }));
    const [concept = ''] = await textsOf((await read(admin, document.id, '?version=2')).bytes);
    expect(concept).toContain(`CONCEPT · ${numberOf(document)} · ${PRINTED}`);
    await app.rest(admin, 'POST', `/documents/${document.id}/publish`);
    const [earlier = ''] = await textsOf((await read(client, document.id, '?version=1')).bytes);
    expect(earlier).toContain('versie 1 (geldt niet meer)');
    const [now = ''] = await textsOf((await read(client, document.id)).bytes);
    expect(now).toContain('versie 2 · ');
  });

  test('is a whole one where a part is asked for; the file that is shown has no line, and parts', async () => {
    const bytes = await turnedPdf([0]);
    const { id, file } = await published(admin, {}, { bytes });
    const headers = { authorization: `Bearer ${await client.token()}`, range: 'bytes=0-99' };
    const whole = await fetch(`${app.url}/documents/${id}/file`, { headers });
    expect([whole.status, whole.headers.get('document-stamp')]).toEqual([200, 'stamped']);
    await whole.arrayBuffer();
    const shown = await fetch(`${app.url}/files/${file.id}`, { headers });
    const part = Buffer.from(await shown.arrayBuffer());
    expect([shown.status, part.equals(bytes.subarray(0, 100))]).toEqual([206, true]);
  });

  test.each([
    ['signed', signedPdf],
    ['encrypted', async () => encryptedPdfs.ofOwner()],
  ] as const)('is sent as it is where it is %s, and the answer says so', async (outcome, make) => {
    const bytes = await make();
    const { id } = await published(admin, {}, { bytes });
    const sent = await read(client, id);
    expect([sent.status, sent.headers.get('document-stamp'), sent.bytes.equals(bytes)]).toEqual([
      ...[200, outcome, true],
    ]);
  });

  test('is sent as it is where its bytes are damaged', async () => {
    const { id, file } = await published(admin);
    const { rows } = await app.sql.query<{ key: string }>(
      `select organization_id || '/' || encode(sha256, 'hex') as key from file where id = $1`,
      [file.id],
    );
    const { bytes } = app.services.files.store;
    await bytes.remove([rows[0]?.key ?? '']);
    await bytes.put(rows[0]?.key ?? '', import.meta.filename);
    expect(await outcomeOf(client, id)).toBe('damaged');
  });
});

describe('the switch of an organisation', () => {
  test('leaves the pages as they are, and is an Admin’s', async () => {
    const bytes = pdf();
    const { id } = await published(admin, {}, { bytes });
    const set = (actor: Person, stampsDownloads: boolean) =>
      app.gql(actor, UPDATE_PUBLISHING_SETTINGS, {
        ...{ organizationId: organization.id, input: { secondPerson: false, stampsDownloads } },
      });
    expect((await set(client, false)).code).toBe('FORBIDDEN');
    expect(await outcomeOf(client, id)).toBe('stamped');
    expect((await set(admin, false)).code).toBeUndefined();
    const sent = await read(client, id);
    expect([sent.headers.get('document-stamp'), sent.bytes.equals(bytes)]).toEqual(['off', true]);
    expect((await set(admin, true)).code).toBeUndefined();
    expect(await outcomeOf(client, id)).toBe('stamped');
  });
});
