import { sample } from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { foldText } from '../../schema/values/fold-text.ts';
import { COLLEAGUES, type FoundColleagues } from '../kit/modules/comments/comments.ts';
import { CREATE_EVENT, validEvent } from '../kit/modules/planning/planning.ts';
import { anyText, textCases } from '../kit/modules/platform/alike-texts.ts';
import { risksOn } from '../kit/modules/risks/risks.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());

async function foldedInPostgres(texts: readonly string[]): Promise<string[]> {
  const { rows } = await app.sql.query<{ folded: string }>(
    'select app.fold(text) as folded from unnest($1::text[]) with ordinality as t (text, place) order by place',
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

test('Postgres folds every known case as it should', async () => {
  const folded = await foldedInPostgres(textCases.map(({ text }) => text));
  expect(textCases.map(({ about }, place) => [about, folded[place]])).toEqual(
    textCases.map((one) => [one.about, one.folded]),
  );
});

test('Postgres folds any text as TypeScript does', async () => {
  const texts = sample(anyText, 2000);
  const folded = await foldedInPostgres(texts);
  const points = (text: string) => [...text].map((one) => one.codePointAt(0)?.toString(16)).join(' ');
  const other = texts.filter((text, place) => folded[place] !== foldText(text));
  expect(other.map(points)).toEqual([]);
});

/** A text as somebody wrote it, and as somebody else looks for it. */
const alike: readonly (readonly [string, string])[] = [
  ['Jose\u0301 Cuypers', 'josé cuyp'],
  ['José Cuypers', 'Jose\u0301 Cuyp'],
  ['José Cuypers', 'jose cuyp'],
  ['Collega’s van de nacht', "collega's van"],
  ["Collega's van de nacht", '‘collega’s van'.slice(1)],
  ['Cliënt gevallen', 'CLIENT GEV'],
  ['Jan\u00a0de\u202fBoer', 'jan de boer'],
  ['Jan de Boer', 'jan\u00a0de\u00a0boer'],
  ['mede\u00adwerker', 'medewerk'],
  ['medewerker', 'me\u00addewerker'],
  ['Ĳsbrand Meĳer', 'ijsbrand meij'],
  ['IJsbrand Meijer', 'ĳsbrand meĳ'],
  ['ﬁets', 'fiets'],
  ['VP – nacht', 'vp - nacht'],
  ['Eerst\r\nen  toen', 'eerst en toen'],
];

describe('a text is found however it is written', () => {
  const made = app.make.organization();
  /** Rows of a list that a search finds, by their ids. */
  async function found(list: string, search: string): Promise<string[]> {
    const { id } = await made;
    const query = `query ($id: ID, $search: String) { ${list}(organizationId: $id, search: $search) { rows { id } } }`;
    const answer = await app.ask<Record<string, { rows: { id: string }[] }>>(await admin, query, {
      id,
      search,
    });
    return (answer[list]?.rows ?? []).map((row) => row.id);
  }
  const admin = made.then((organization) => organization.admin());
  const client = made.then((organization) => organization.client());

  test.each(alike)('%j by %j, in every list, by name and in the log', async (written, typed) => {
    const entry = await app.make.registerEntry(await client, { cause: `Toen: ${written}.` });
    const incident = await app.make.incident(await client, { clientName: written, explanation: '' });
    const { createTaskEvent } = await app.ask<{ createTaskEvent: { id: string } }>(
      await admin,
      CREATE_EVENT,
      {
        organizationId: (await made).id,
        input: { ...validEvent, title: written },
      },
    );
    const risk = await risksOn(app).risk(await admin, { causes: `Toen: ${written}.` });
    const person = await (await made).client({ name: written, surname: '' });
    expect(await found('registerEntries', typed)).toContain(entry.id);
    expect(await found('incidents', typed)).toContain(incident.id);
    expect(await found('taskEvents', typed)).toContain(createTaskEvent.id);
    expect(await found('risks', typed)).toContain(risk.id);
    expect(await found('userAccounts', typed)).toContain(person.id);
    const under = { entity: 'TaskEvent', recordId: createTaskEvent.id, search: typed };
    const { mentionableColleagues } = await app.ask<FoundColleagues>(await admin, COLLEAGUES, under);
    expect(mentionableColleagues.map(({ id }) => id)).toContain(person.id);
  });
});
