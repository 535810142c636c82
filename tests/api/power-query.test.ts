import { DefaultSettings, TaskUtils } from '@microsoft/powerquery-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  powerQuery,
  queryOf,
  type ReportedList,
} from '../../client/features/identity/settings/reporting/power-query.ts';
import { reportedLists } from '../../client/features/identity/settings/reporting/reported-lists.ts';
import { makeApiToken, ReportingTool } from '../kit/modules/identity/api-token.ts';
import { NEW_RISK } from '../kit/modules/risks/risks.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminA, organizationA } = app.actors;

let tool: ReportingTool;
beforeAll(async () => {
  tool = new ReportingTool(adminA, (await makeApiToken(app, adminA, 'Power BI', true)).token);
});

const FREE_TEXTS =
  /client|explanation|description|Text\b|feedback|measures\b|othersInvolved|reporter|resultNote|whatCanGoWrong/i;

/** The text of an operation as it stands in Power Query, in which quotes are doubled. */
const operationIn = (text: string) => /Vraag = "((?:[^"]|"")*)"/.exec(text)?.[1]?.replaceAll('""', '"');

describe.each(reportedLists.map((list) => [list.title, list] as [string, ReportedList]))(
  'the Power Query text of %s',
  (_title, list) => {
    const text = powerQuery(list, 'https://kwaliteit.example');

    test('is valid Power Query, with the address and without a token', async () => {
      const parsed = await TaskUtils.tryLexParse(DefaultSettings, text);
      expect(TaskUtils.isParseStageOk(parsed)).toBe(true);
      expect(text).toContain('Adres = "https://kwaliteit.example"');
      expect(text).toContain('"Bearer " & Token');
      expect(text).not.toContain('zbt_');
    });

    test('asks what a token may read, by the limits of a document', async () => {
      const operation = operationIn(text) ?? '';
      expect(operation).toBe(queryOf(list));
      const { errors, data } = await app.gql<Record<string, { rows: object[] }>>(tool, operation, {
        first: 1_000,
        after: null,
        since: null,
      });
      expect(errors).toEqual([]);
      expect(data?.[list.name]?.rows).toBeInstanceOf(Array);
    });

    test('asks for no client and no long text', () => {
      expect(queryOf(list)).not.toMatch(FREE_TEXTS);
    });

    test('has each column once', () => {
      const names = list.columns.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    });
  },
);

test('a Power Query text that is broken is found', async () => {
  const [list] = reportedLists;
  if (!list) throw new Error('There are lists');
  const broken = powerQuery(list, 'https://kwaliteit.example').replace('in\n    Tabel', '');
  expect(TaskUtils.isParseStageOk(await TaskUtils.tryLexParse(DefaultSettings, broken))).toBe(false);
});

test('an address and a name with quotes stay one text', async () => {
  const text = powerQuery(
    {
      ...{ name: 'risks', title: 'x' },
      columns: [{ field: 'title', name: 'De "titel" #(lf)', type: 'text' }],
    },
    'https://a"b',
  );
  expect(TaskUtils.isParseStageOk(await TaskUtils.tryLexParse(DefaultSettings, text))).toBe(true);
  expect(text).toContain('Adres = "https://a""b"');
  expect(text).toContain('#"De ""titel"" #(#)(lf)"');
});

test('the query of a list goes on after the last id until there are fewer rows', async () => {
  const risks = reportedLists.find(({ name }) => name === 'risks') as ReportedList;
  const [columns = '', values = ''] = NEW_RISK.split(' values ');
  await app.sql.query(
    `insert into risk ${columns} select ${values.trim().slice(1, -1)} from generate_series(1, 7)`,
    [adminA.id, organizationA.id],
  );
  const ids: string[] = [];
  for (let count = 3; count === 3; ) {
    const data = await app.ask<{ risks: { rows: { id: string; netClass: string }[] } }>(
      tool,
      queryOf(risks),
      {
        ...{ first: 3, after: ids.at(-1) ?? null, since: null },
      },
    );
    ids.push(...data.risks.rows.map(({ id }) => id));
    count = data.risks.rows.length;
  }
  expect([ids.length, new Set(ids).size]).toEqual([7, 7]);
});
