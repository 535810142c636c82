import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../kit/files/read-pdf.ts';
import { picture, uploadsOn } from '../kit/modules/files/files.ts';
import { manualsOn } from '../kit/modules/manuals/manuals.ts';
import { storeManual } from '../kit/modules/manuals/stored-manuals.ts';
import { letPublishAlone } from '../kit/modules/manuals/wire.ts';
import type { StoredState } from '../kit/modules/publishing/stored-publication.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminB } = app.actors;
const organization = await app.make.organization();
const [admin, reader] = [await organization.admin(), await organization.client()];

const text = (words: string, ...marks: object[]) => ({
  ...{ type: 'text', text: words },
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const heading = (level: number, words: string) => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
});
const list = (type: string, ...items: object[][]) => ({
  ...{ type, attrs: type === 'orderedList' ? { start: 3 } : {} },
  content: items.map((content) => ({ type: 'listItem', content })),
});
const cell = (type: string, words: string, attrs = {}) => ({
  type,
  attrs,
  content: [paragraph(text(words))],
});
const row = (...content: object[]) => ({ type: 'tableRow', content });

interface ChapterToMake {
  readonly chapter: string;
  readonly title: string;
  readonly content: readonly object[];
  readonly state?: StoredState;
}

/** Stores a chapter with a text as it is kept. */
async function chapter({ chapter: number, title, content, state }: ChapterToMake): Promise<string> {
  const id = await storeManual(app, admin.id, organization.id, state);
  await app.sql.query('update manual set chapter = $2, title = $3, content = $4 where id = $1', [
    ...[id, number, title, JSON.stringify({ type: 'doc', content })],
  ]);
  return id;
}

const ask = async (actor: Person, path: string) => {
  const headers = { authorization: `Bearer ${await actor.token()}` };
  const response = await fetch(`${app.url}/export/${path}`, { headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const paper = async (actor: Person, path: string) => {
  const { status, bytes } = await ask(actor, path);
  if (status !== 200) throw new Error(bytes.toString());
  return readPdf(bytes);
};
const whole = `handbook.pdf?organizationId=${organization.id}`;

const { upload } = uploadsOn(app);
const { id: fileId } = await upload(admin, await picture(), { organizationId: organization.id });

const medicationText = [
  heading(2, 'Vooraf'),
  paragraph(
    text('Controleer '),
    text('de naam', { type: 'bold' }),
    text(' van *wie* het krijgt. 10'),
    text('9', { type: 'superscript' }),
  ),
  list('bulletList', [paragraph(text('Aftekenlijst')), list('orderedList', [paragraph(text('Dubbel'))])]),
  heading(4, 'Uitzondering'),
  {
    type: 'table',
    content: [
      row(cell('tableHeader', 'Wie'), cell('tableHeader', 'Wat', { colspan: 2 })),
      row(
        cell('tableCell', 'Avond', { rowspan: 2 }),
        cell('tableCell', 'Delen'),
        cell('tableCell', 'Tekenen'),
      ),
      row(cell('tableCell', 'Sluiten')),
    ],
  },
  { type: 'callout', attrs: { kind: 'Tip' }, content: [paragraph(text('Vraag het na'))] },
  paragraph(text('Meer bij het IGJ', { type: 'link', attrs: { href: 'https://www.igj.nl/' } })),
  { type: 'image', attrs: { fileId, alt: 'Stroomschema', width: 400, height: 300 } },
];
const manuals = manualsOn(app);
const made = await manuals.draft(
  admin,
  {
    ...{ chapter: '2', title: 'Medicatie #delen' },
    content: JSON.stringify({ type: 'doc', content: medicationText }),
  },
  organization.id,
);
await letPublishAlone(app, organization.id);
await manuals.publish(admin, made);
const { id: medication } = made;
await chapter({ chapter: '1', title: 'Begin', content: [paragraph(text('Welkom 😀 مرحبا שלום'))] });
await chapter({
  ...{ chapter: '1.3.1', title: 'Verdieping' },
  content: [paragraph(text('Zie hoofdstuk 2', { type: 'link', attrs: { href: `/view?id=${medication}` } }))],
});
const draft = await chapter({
  ...{ chapter: '3', title: 'Geheim', state: 'draft' },
  content: [paragraph(text('Nog niet af'))],
});
await app.sql.query(
  `update manual set status = 'Draft', published_version = null, published_at = null where id = $1`,
  [draft],
);

describe('The handbook as PDF', () => {
  test('has its contents with page numbers, and each published chapter in order with version and day', async () => {
    const pdf = await paper(reader, whole);
    expect(pdf).toMatchObject({ title: 'Handboek', language: 'nl', isTagged: true, isAccessible: true });
    expect(pdf.text).toContain('3 hoofdstukken');
    expect(pdf.pages[0]?.text).toMatch(/Inhoud.*1 Begin.*2.*1\.3\.1 Verdieping.*2 Medicatie #delen.*3/);
    expect(pdf.pages[1]?.text).toMatch(/1 Begin Versie 1 van \d+ \w+ \d{4} · eigenaar .* Welkom 😀/);
    expect(pdf.text).not.toContain('Geheim');
    expect(pdf.text).not.toContain('Nog niet af');
  });

  test('has headings, lists, tables, callouts, links and pictures of a text, whatever their letters would mean', async () => {
    const pdf = await paper(reader, `handbook/${medication}`);
    expect(pdf).toMatchObject({ title: '2 Medicatie #delen', isTagged: true, isAccessible: true });
    expect(pdf.pages[0]?.text).toMatch(/Inhoud.*Vooraf.*1.*Uitzondering.*1/);
    const words = [
      'Versie 1',
      'Controleer de naam van *wie* het krijgt',
      '• Aftekenlijst',
      '3. Dubbel',
      'Wie Wat',
    ];
    for (const one of [...words, 'Avond', 'Delen Tekenen', 'Sluiten', 'Tip Vraag het na', 'Meer bij het IGJ'])
      expect(pdf.text).toContain(one);
    expect(pdf.text).not.toContain('Afbeelding: Stroomschema');
  });

  test('names a picture that is not there any more', async () => {
    const keepPreviews = (has: boolean) =>
      app.sql.query(
        `update file_content c set has_previews = $2 from file e where e.id = $1 and c.sha256 = e.sha256
           and c.organization_id = e.organization_id`,
        [fileId, has],
      );
    await keepPreviews(false);
    const pdf = await paper(reader, `handbook/${medication}`);
    expect(pdf.text).toContain('[Afbeelding: Stroomschema]');
    expect(pdf.isAccessible).toBe(true);
    await keepPreviews(true);
  });

  test('is of its readers alone, and of what is published', async () => {
    const statusOf = async (actor: Person, path: string) => (await ask(actor, path)).status;
    expect(await statusOf(adminB, whole)).toBe(404);
    expect(await statusOf(adminB, `handbook/${medication}`)).toBe(404);
    expect(await statusOf(admin, `handbook/${draft}`)).toBe(404);
    expect(await statusOf(reader, 'handbook/geen-sleutel')).toBe(400);
    const empty = await app.make.organization();
    const { status, bytes } = await ask(await empty.admin(), `handbook.pdf?organizationId=${empty.id}`);
    expect([status, bytes.toString()]).toEqual([
      400,
      expect.stringContaining('nog geen hoofdstuk gepubliceerd'),
    ]);
  });

  test('leaves a line of the log', async () => {
    await paper(reader, `handbook/${medication}`);
    const { rows } = await app.sql.query(
      `select actor_id from access_log where entity = 'Manual' and entity_id = $1 and action = 'exported' order by at desc`,
      [medication],
    );
    expect(rows[0]).toEqual({ actor_id: reader.id });
  });
});
