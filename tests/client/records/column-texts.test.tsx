import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fileList } from '../../../client/features/files/file-columns.tsx';
import { manualList } from '../../../client/features/handbook/managing/manual-columns.tsx';
import { incidentList } from '../../../client/features/incidents/incident-columns.tsx';
import { organizationList } from '../../../client/features/organizations/organization-columns.tsx';
import { invitationList } from '../../../client/features/people/invitations/invitation-columns.tsx';
import { userList } from '../../../client/features/people/user-columns.tsx';
import { eventList } from '../../../client/features/planning/events/event-columns.tsx';
import { frequencyList } from '../../../client/features/planning/frequency/frequency-columns.tsx';
import { taskList } from '../../../client/features/planning/tasks/task-columns.tsx';
import { registerList } from '../../../client/features/register/register-columns.tsx';
import { riskList } from '../../../client/features/risks/risk-columns.tsx';
import type { TableColumn } from '../../../client/ui/data-table/types.ts';
import { textOf } from '../../../client/ui/table-menus/cell-text.ts';
import { fileOf } from '../../kit/client/pages/files.ts';
import { incidentOf } from '../../kit/client/pages/incidents.ts';
import { manualOf } from '../../kit/client/pages/manuals.ts';
import { accountOf, invitationOf, organizationOf } from '../../kit/client/pages/people.ts';
import { taskOf } from '../../kit/client/pages/planning.ts';
import { entry } from '../../kit/client/pages/register.ts';
import { riskOf } from '../../kit/client/pages/risks.ts';
import { show, useFreshWindow } from '../../kit/client/ui.tsx';

const RISKS = 'risks';
const CHAPTERS = 'chapters';
const late = { isOverdue: true };
const person = { name: 'Noor', surname: 'Bakker' };
const calamity = { calamityEstablishedOn: '2026-03-03', igjDeadline: '2026-03-06', reportedToIgj: null };
const evaluated = { evaluateOn: '2026-10-01', effectivenessResult: 'NotEffective' };
const lists: readonly [string, readonly TableColumn<never>[], object][] = [
  ['improvement points', registerList.columns, { ...entry, ...late, ...evaluated }],
  ['incidents', incidentList.columns, incidentOf({ handleBefore: '2026-03-05', ...late, ...calamity })],
  [RISKS, riskList.columns, riskOf({ isReviewDue: true })],
  [CHAPTERS, manualList.columns, manualOf({ isReviewDue: true, draftStatus: 'InReview' })],
  ['tasks', eventList.columns, taskOf({ title: 'Ontruiming oefenen', ...late })],
  ['people', userList.columns, accountOf(person)],
  ['invitations', invitationList.columns, invitationOf({ email: 'noor@voorbeeld.nl' })],
  ['files', fileList.columns, fileOf({ isInline: true })],
  ['organisations', organizationList.columns, organizationOf({ name: 'De Linde' })],
];

const wideTables = [
  // Risks and chapters are known by a short title.
  ...lists
    .filter(([name]) => name !== RISKS && name !== CHAPTERS)
    .map(([name, columns]) => [name, columns] as const),
  ['templates', taskList.columns as readonly TableColumn<never>[]] as const,
  ['frequencies', frequencyList.columns as readonly TableColumn<never>[]] as const,
];

it.each(wideTables)(
  'the text for which one reads the list of %s has a third of a window of 1440 px',
  (_, columns) => {
    const WIDTH = 1440 - 256;
    const [EDGES, USUAL] = [96, 150];
    const others = columns.filter(({ grow, defaultHidden }) => !grow && !defaultHidden);
    const taken = others.reduce((sum, { width = USUAL }) => sum + width, EDGES);
    expect(columns.filter(({ grow }) => grow)).toHaveLength(1);
    expect(WIDTH - taken).toBeGreaterThanOrEqual(WIDTH / 3);
  },
);

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

describe.each(lists)('the copied, printed and exported text of %s', (_, columns, row) => {
  useFreshWindow();

  it('is what the cell of each column says', () => {
    const said = columns.map((column) => ({ column, text: textOf(column, row as never) }));
    // Columns with a text of their own may need the page around them.
    const shown = said.filter(({ column }) => !column.text);
    show(
      shown.map(({ column }) => (
        <div key={column.id} data-testid={column.id}>
          {column.cell(row as never)}
        </div>
      )),
    );
    for (const { column, text } of shown)
      expect([column.id, words(text)]).toEqual([
        column.id,
        words(screen.getByTestId(column.id).textContent ?? ''),
      ]);
    expect(said.filter(({ column, text }) => column.text && text === '')).toEqual([]);
  });
});

it('a late date is marked in words as well, where no colour is', () => {
  const of = <Data,>(columns: readonly TableColumn<never>[], id: string, row: Data) =>
    columns.filter((column) => column.id === id).map((column) => textOf(column, row as never));
  const [[, , point], [, , incident]] = lists as [(typeof lists)[0], (typeof lists)[0]];
  expect(of(registerList.columns, 'expectedCompletionDate', point)).toEqual([
    expect.stringMatching(/\d{4} Te laat$/),
  ]);
  expect(of(registerList.columns, 'effectivenessResult', point)).toEqual(['Niet effectief']);
  expect(of(incidentList.columns, 'handleBefore', incident)).toEqual(['5 maart 2026, Te laat, IGJ te laat']);
  expect(of(incidentList.columns, 'igjDeadline', incident)).toEqual([
    expect.stringMatching(/^6 maart 2026 \(?Te laat\)?$/),
  ]);
});
