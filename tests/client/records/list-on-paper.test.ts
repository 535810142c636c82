import { describe, expect, test } from 'vitest';
import { documentList } from '../../../client/features/documents/document-columns.tsx';
import { manualList } from '../../../client/features/handbook/managing/manual-columns.tsx';
import { incidentList } from '../../../client/features/incidents/incident-columns.tsx';
import { userList } from '../../../client/features/people/user-columns.tsx';
import { eventList } from '../../../client/features/planning/events/event-columns.tsx';
import { taskList } from '../../../client/features/planning/tasks/task-columns.tsx';
import { registerList } from '../../../client/features/register/register-columns.tsx';
import { riskList } from '../../../client/features/risks/risk-columns.tsx';
import { supportList } from '../../../client/features/support/support-columns.tsx';
import { addressOf } from '../../../client/records/exports/save-export.ts';
import openapi from '../../../schema/openapi.json' with { type: 'json' };

interface Described {
  readonly parameters: readonly {
    readonly name: string;
    readonly schema: { readonly items?: { readonly enum?: readonly string[] } };
  }[];
}

const lists = [
  ...[
    documentList,
    incidentList,
    registerList,
    riskList,
    supportList,
    eventList,
    manualList,
    userList,
    taskList,
  ],
];

/** Choices on the screen that the server knows as another filter. */
const TRANSLATED = ['show', 'active'];

const described = (exported: string | undefined): Described => {
  const paths = openapi.paths as unknown as Readonly<Record<string, { readonly get: Described } | undefined>>;
  const found = paths[`/export/${exported}.pdf`];
  if (!found) throw new Error(`There is no such file: ${exported}`);
  return found.get;
};

describe('A list as PDF', () => {
  test.each(lists.map((list) => [list.exported, list] as const))(
    'has every column and filter of the screen in %s',
    (exported, { columns, filterKeys }) => {
      const { parameters } = described(exported);
      const known = parameters.find(({ name }) => name === 'columns')?.schema.items?.enum;
      expect(columns.map(({ id }) => id).filter((id) => !known?.includes(id))).toEqual([]);
      const names = parameters.map(({ name }) => name);
      expect(filterKeys.filter((key) => !names.includes(key) && !TRANSLATED.includes(key))).toEqual([]);
    },
  );

  test('is asked for as it stands on the screen', () => {
    const variables = {
      organizationId: 'o-1',
      filter: { status: ['Open', 'Closed'], isOpen: true, owner: null, team: undefined },
      search: 'brand & rook',
      sort: { field: 'title', direction: 'desc' },
      page: { number: 3 },
    };
    const address = addressOf({
      exported: 'risks',
      variables,
      file: { format: 'pdf', columns: ['number', 'title'], ids: ['r1'] },
    });
    expect(Object.fromEntries(new URL(address, 'http://x').searchParams)).toMatchObject({
      ...{ organizationId: 'o-1', isOpen: 'true', search: 'brand & rook', sort: 'title.desc' },
    });
    expect(address).toContain('status=Open&status=Closed');
    expect(address).toMatch(/^\/export\/risks\.pdf\?.*columns=number&columns=title&ids=r1$/);
    expect(address).not.toMatch(/page|owner|team/);
  });
});
