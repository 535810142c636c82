import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docxBytes, paragraph, run } from '../kit/files/docx.ts';
import { encryptedPdfs } from '../kit/files/encrypted-pdfs.ts';
import { documentsOn } from '../kit/modules/documents/documents.ts';
import { documentSearchOn, pagesOf } from '../kit/modules/documents/searched-documents.ts';
import { uploadsOn } from '../kit/modules/files/files.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const documents = documentsOn(app);
const { file, search, textRead } = documentSearchOn(app);
const { begin, append, finish } = uploadsOn(app);

let admin: Person;
beforeAll(async () => {
  admin = await (await app.make.organization('Zorg met veel papier')).admin();
});

describe('a document whose file is out of the ordinary', () => {
  test('is read to its last page when it has 2,000 of them, while other files are taken in and read', async () => {
    const pages = Array.from({ length: 2_000 }, (_, place) => `Bladzijde ${place + 1} van het register`);
    pages[1_998] = 'Hier staat het kwikvoorschrift';
    const long = await file(admin, await pagesOf(...pages), 'register.pdf');
    await documents.published(admin, { title: 'Register', keywords: '', fileId: long });
    const short = await file(admin, await pagesOf('Een korte brief'), 'brief.pdf');
    await documents.published(admin, { title: 'Brief', keywords: '', fileId: short });
    expect(await textRead(short)).toMatchObject({ state: 'Found' });
    expect(await textRead(long)).toMatchObject({ state: 'Found', reason: null });
    expect(await search(admin, 'kwikvoorschrift')).toMatchObject({
      rows: [{ title: 'Register', page: 1_999, textState: 'Found' }],
    });
  }, 120_000);

  test('is read, when it has 50 MB of text in Word, as far as its text is kept, and says that it was cut', async () => {
    // Words in no order, as a text that repeats itself would unpack to more than is believed.
    const words = Array.from({ length: 4_096 }, (_, place) => (place * 2_654_435_761).toString(36).slice(-8));
    const order = Array.from(
      randomBytes(1_000_000),
      (byte, place) => words[(byte * 16 + place) % 4_096] ?? '',
    );
    const lines = Array.from({ length: 6_000 }, (_, at) =>
      paragraph(
        run(
          Array.from({ length: 1_000 }, (_, place) => order[(at * 997 + place * 7) % order.length]).join(' '),
        ),
      ),
    );
    const body = `${paragraph(run('Het begin noemt de zuurstoffles.'))}${lines.join('')}`;
    expect(body.length).toBeGreaterThan(50_000_000);
    const long = await file(admin, Buffer.from(docxBytes(body)), 'verslag.docx');
    await documents.published(admin, { title: 'Verslag', keywords: '', fileId: long });
    expect(await textRead(long)).toMatchObject({ state: 'Cut' });
    expect(await search(admin, 'zuurstoffles')).toMatchObject({
      rows: [{ title: 'Verslag', textState: 'Cut' }],
    });
  }, 120_000);

  test('is refused with a sentence when it opens with a password alone, and nothing of it is kept', async () => {
    const bytes = encryptedPdfs.ofReader();
    const organizationId = admin.organizationIds[0] ?? '';
    const begun = await begin(admin, { organizationId, name: 'geheim.pdf', size: bytes.length });
    const path = new URL(begun.headers.get('location') ?? '', app.url).pathname;
    await append(admin, path, bytes);
    const { status, body } = await finish(admin, path);
    expect([status, body.errormessage]).toEqual([400, expect.stringMatching(/wachtwoord/i)]);
    const { rows } = await app.sql.query("select from file where name = 'geheim.pdf'");
    expect(rows).toEqual([]);
  });
});
