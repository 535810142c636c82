import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  HANDBOOK_SYNONYMS,
  manualsOn,
  SEARCH_HANDBOOK,
  type ShownManual,
  UPDATE_SYNONYMS,
} from '../kit/modules/manuals/manuals.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const manuals = manualsOn(app);

interface Hit {
  readonly id: string;
  readonly title: string;
  readonly headingId: string | null;
  readonly parts: readonly { readonly text: string; readonly isMarked: boolean }[];
  readonly correction: string | null;
}

let organization: MadeOrganization;
let admin: Person;
let nurse: Person;
beforeAll(async () => {
  organization = await app.make.organization('Zorg die zoekt');
  [admin, nurse] = [await organization.admin(), await organization.client()];
});
const organizationId = () => organization.id;

const search = async (words: string, person = nurse) =>
  (
    await app.ask<{ searchHandbook: Hit[] }>(person, SEARCH_HANDBOOK, {
      organizationId: organizationId(),
      search: words,
    })
  ).searchHandbook;
const marked = ({ parts }: Hit) => parts.filter(({ isMarked }) => isMarked).map(({ text }) => text);
const passage = ({ parts }: Hit) => parts.map(({ text }) => text).join('');

const heading = (text: string) => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
});
const paragraph = (...texts: string[]) => ({
  type: 'paragraph',
  content: texts.map((text, place) => ({
    ...{ type: 'text', text },
    ...(place % 2 === 1 && { marks: [{ type: 'bold' }] }),
  })),
});
const published = (title: string, ...content: object[]) =>
  manuals.published(admin, { title, content: JSON.stringify({ type: 'doc', content }) });

describe('a search', () => {
  let safety: ShownManual;
  beforeAll(async () => {
    safety = await manuals.published(admin, {
      title: 'Medicatieveiligheid',
      content: JSON.stringify({
        type: 'doc',
        content: [
          paragraph('Inleiding over het onderwerp.'),
          heading('Dubbele controle'),
          paragraph('Twee medewerkers controleren de injecties van cliënten vóór het toedienen.'),
        ],
      }),
    });
  });

  test.each([
    ...['veiligheid', 'MEDICATIE', 'injectie', 'toedien', 'client', 'cliënten', 'medewerker controleren'],
    ...['contrôleren', 'voor\u00a0het', 'dubbele  controle', '“injecties”'],
  ])('finds a chapter by %j', async (words) => {
    expect((await search(words)).map(({ id }) => id)).toContain(safety.id);
  });

  test.each([
    'brandblusser',
    'medicatie brandblusser',
    '',
    ' ',
    '.*',
    '%',
    '\\',
    "'; select 1 --",
    '('.repeat(80),
  ])('finds nothing by %j', async (words) => {
    expect(await search(words)).toEqual([]);
  });

  test('marks the passage, under its heading', async () => {
    const [hit] = await search('injectie cliënt');
    expect(hit?.headingId).toBe('dubbele-controle');
    expect(hit && marked(hit)).toEqual(['injecties', 'cliënten']);
  });

  test('finds what an organisation calls otherwise', async () => {
    expect(await search('prikken')).toEqual([]);
    const lines = ['prikken, injectie, injecties', 'dubbel kijken, dubbele controle'];
    await app.ask(admin, UPDATE_SYNONYMS, { organizationId: organizationId(), version: 0, input: { lines } });
    expect(await app.ask(admin, HANDBOOK_SYNONYMS, { organizationId: organizationId() })).toEqual({
      handbookSynonyms: { version: 1, lines },
    });
    for (const words of ['Prikken', 'dubbel kijken'])
      expect(
        (await search(words)).map(({ id }) => id),
        words,
      ).toEqual([safety.id]);
    const stale = await app.gql(admin, UPDATE_SYNONYMS, {
      organizationId: organizationId(),
      version: 0,
      input: { lines },
    });
    expect(stale.code).toBe('CONFLICT');
    expect((await app.gql(nurse, HANDBOOK_SYNONYMS, { organizationId: organizationId() })).code).toBe(
      'FORBIDDEN',
    );
  });

  test('finds neither drafts nor what was withdrawn', async () => {
    await manuals.draft(admin, { title: 'Zeldzaam woord kwikzilver' });
    const gone = await manuals.published(admin, { title: 'Kwikzilver opruimen' });
    expect((await search('kwikzilver')).map(({ id }) => id)).toEqual([gone.id]);
    await manuals.withdraw(admin, gone, 'Vervallen');
    expect(await search('kwikzilver', admin)).toEqual([]);
  });
});

describe('a chapter that is found', () => {
  let all: ShownManual;
  beforeAll(async () => {
    all = await published(
      'Werkafspraken',
      paragraph('De taak van de arts, het gevaar en het probleem; een protocol voor dit huis.'),
      paragraph('Mantelzorgers lezen brieven over mogelijkheden, en een kind heeft allergieën.'),
      paragraph('Wij werken volgens NEN-7510 en NEN 7513; stuur een e-mail of een mailbericht.'),
      paragraph('Bel de huisarts/verpleegkundige.Daarna de medicatie controleren.'),
    );
  });

  test.each([
    ...[
      'taken',
      'gevaren',
      'problemen',
      'protocollen',
      'artsen',
      'huizen',
      'mantelzorger',
      'brief',
      'mogelijkheid',
    ],
    ...['kinderen', 'allergie', 'huis', 'arts'],
  ])('has words in the other number: %s', async (words) => {
    expect((await search(words)).map(({ id, correction }) => [id, correction])).toContainEqual([
      all.id,
      null,
    ]);
  });

  test.each([
    ...[
      'NEN-7510',
      'NEN7510',
      'nen 7510',
      'NEN7513',
      'nen-7513',
      'email',
      'e-mail',
      'e mail',
      'mail-bericht',
    ],
    ...['verpleegkundigen', 'mail bericht', 'daarna'],
  ])('has words apart, together or with a mark between: %s', async (words) => {
    expect((await search(words)).map(({ id }) => id)).toContain(all.id);
  });

  test('has two words that are asked as one, and one that is asked as two', async () => {
    const one = await published('Bewegen', paragraph('Een valpreventieplan.'));
    const two = await published(
      'Samen',
      paragraph('Het nacht dienst rooster, en de nacht.'),
      paragraph('De dienst.'),
    );
    expect((await search('valpreventie plan')).map(({ id }) => id)).toContain(one.id);
    expect((await search('nachtdienst')).map(({ id }) => id)).toContain(two.id);
  });

  test('has exactly the title that is asked for, and comes first', async () => {
    const texts = Array.from({ length: 3 }, () => paragraph('Agressie hier en agressie daar: agressie.'));
    await published('Agressie, agressie en nog eens agressie', ...texts);
    await published('Omgaan met agressie van naasten', ...texts);
    const exact = await published('Agressie', paragraph('Kort.'));
    expect((await search('agressie'))[0]?.id).toBe(exact.id);
    const longer = await published('Het beleid bij de agressie', paragraph('Kort.'));
    expect((await search('het beleid bij de agressie'))[0]?.id).toBe(longer.id);
  });
});

describe('a misspelling', () => {
  let chapter: ShownManual;
  beforeAll(async () => {
    chapter = await published('Hygiëne', paragraph('De tillift staat klaar; knoeien is uitgesloten.'));
    await manuals.draft(admin, { title: 'Xylofoonmuziek' });
  });

  test.each([
    ['valpreventieplam', 'valpreventieplan', 'Bewegen'],
    ['higiene', 'hygiene', 'Hygiëne'],
    ['hygieene', 'hygiene', 'Hygiëne'],
    ['tilift', 'tillift', 'Hygiëne'],
    ['tillfit klaar', 'tillift klaar', 'Hygiëne'],
    ['medikatie', 'medicatie', 'Werkafspraken'],
  ])('such as %s finds, and says what was meant', async (words, correction, title) => {
    const hits = await search(words);
    expect(hits.map((hit) => [hit.title, hit.correction])).toContainEqual([title, correction]);
  });

  test('finds nothing where the word is another, or stands in a draft alone', async () => {
    for (const words of ['xylofoonmuziekk', 'tql', 'nijlpaard', 'tillift nijlpaard'])
      expect(await search(words), words).toEqual([]);
  });

  test('is not looked for where the words as they are written find', async () => {
    expect((await search('klaar')).map(({ id, correction }) => [id, correction])).toEqual([
      [chapter.id, null],
    ]);
  });
});

describe('a passage', () => {
  test('comes from chapters of any length, by its line and heading alone', async () => {
    const long = Array.from({ length: 100 }, (_, place) =>
      paragraph(`${'Gewone tekst over het werk. '.repeat(9)}${place}`),
    );
    for (let count = 0; count < 20; count += 1)
      await published(
        `Lang ${count}`,
        heading('Werkwijze'),
        ...long,
        heading('Werkwijze'),
        paragraph('Zie zuurstofgebruik.'),
      );
    const hits = await search('zuurstof');
    expect(hits).toHaveLength(20);
    for (const hit of hits)
      expect([hit.headingId, passage(hit), marked(hit)]).toEqual([
        ...['werkwijze-2', 'Zie zuurstofgebruik.'],
        ['zuurstofgebruik'],
      ]);
  });

  test('is a part of a line that is longer than a page', async () => {
    await published(
      'Eén lange regel',
      paragraph('Veel tekst. '.repeat(900), 'Zoek hier de kruidnagel.', ' En meer. '.repeat(900)),
    );
    const [hit] = await search('kruidnagel');
    expect(hit && passage(hit)).toMatch(/^… .*Zoek hier de kruidnagel\. En meer\. .* …$/);
    expect(hit && passage(hit).length).toBeLessThan(400);
  });

  test('reads a word as one whose letters look different', async () => {
    await published('Opmaak', paragraph('Over', 'druk', 'gordijn openen'));
    const [hit] = await search('overdrukgordijn');
    expect(hit && passage(hit)).toBe('Overdrukgordijn openen');
  });

  test('marks what was asked for, and words that mean the same only where they begin a word', async () => {
    const { handbookSynonyms } = await app.ask<{ handbookSynonyms: { version: number } }>(
      admin,
      HANDBOOK_SYNONYMS,
      {
        organizationId: organizationId(),
      },
    );
    await app.ask(admin, UPDATE_SYNONYMS, {
      ...{ organizationId: organizationId(), version: handbookSynonyms.version },
      input: { lines: ['struikelgevaar, vallen'] },
    });
    await published(
      'Regels',
      paragraph('Dit is vervallen; ongevallen melden. Wie kan vallen, loopt struikelgevaar.'),
    );
    const [hit] = await search('struikelgevaar');
    expect(hit && marked(hit)).toEqual(['vallen', 'struikelgevaar']);
    await published('Anders', paragraph('Alleen ongevallen, en wat vervallen is.'));
    expect((await search('struikelgevaar')).map(({ title }) => title)).toEqual(['Regels']);
  });

  test('shows superscript and subscript numbers as such, and no struck words', async () => {
    const marks = (text: string, type: string) => ({ type: 'text', text, marks: [{ type }] });
    const chapter = await published('Bloedproducten', {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Trombocytenconcentraat 4 x 10' },
        marks('9', 'superscript'),
        { type: 'text', text: '/l bij CO' },
        marks('2', 'subscript'),
        { type: 'text', text: ', geef ' },
        marks('niet', 'strike'),
        { type: 'text', text: ' direct' },
      ],
    });
    for (const words of ['trombocyten', 'co2', '109']) {
      const hit = (await search(words)).find(({ id }) => id === chapter.id);
      expect(hit && passage(hit)).toBe('Trombocytenconcentraat 4 x 10⁹/l bij CO₂, geef direct');
    }
  });
});
