import { describe, expect, it } from 'vitest';
import { incidentList } from '../../../client/features/incidents/incident-columns.tsx';
import { organizationList } from '../../../client/features/organizations/organization-columns.tsx';
import { invitationList } from '../../../client/features/people/invitation-columns.tsx';
import { userList } from '../../../client/features/people/user-columns.tsx';
import { eventList } from '../../../client/features/planning/events/event-columns.tsx';
import { registerList } from '../../../client/features/register/register-columns.tsx';
import type { Row, TableColumn } from '../../../client/ui/data-table/types.ts';
import { textOf } from '../../../client/ui/table-menus/cell-text.ts';
import { incidentOf } from '../../kit/client/incidents.ts';
import { accountOf, invitationOf, organizationOf } from '../../kit/client/people.ts';
import { sanne, taskOf } from '../../kit/client/planning.ts';
import { entry } from '../../kit/client/register.ts';
import { show, useFreshWindow } from '../../kit/client/ui.tsx';

const late = { isOverdue: true };
const handled = { handler: sanne, handleBefore: '2026-03-09', igjDeadline: '2026-03-10' };

const lists: readonly [string, { readonly columns: readonly unknown[] }, object][] = [
  ['improvement points', registerList, { ...entry, ...late }],
  [
    'improvement points to look at',
    registerList,
    { ...entry, status: 'Completed', evaluateOn: '2026-03-01' },
  ],
  ['evaluated improvement points', registerList, { ...entry, effectivenessResult: 'Partly' }],
  ['incidents', incidentList, { ...incidentOf(handled), ...late }],
  ['tasks', eventList, taskOf({ title: 'Vluchtplan oefenen', assignedTo: sanne })],
  ['people', userList, accountOf({ name: 'Sanne', surname: 'de Wit' })],
  ['invitations', invitationList, invitationOf({ email: 'nieuw@voorbeeld.nl' })],
  ['organisations', organizationList, organizationOf({ name: 'De Linde' })],
];

/** The words of cells as a table draws them. */
function drawn(cells: readonly React.ReactNode[]): string[] {
  const { container } = show(
    <ul>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <li key={index}>{cell}</li>
      ))}
    </ul>,
  );
  return [...container.querySelectorAll('li')].map(({ textContent }) => textContent.trim());
}

describe('what is copied, printed and taken along of a row', () => {
  useFreshWindow();
  it.each(lists)('says in every column of %s what the table shows', (_what, { columns }, row) => {
    const told = (columns as TableColumn<Row>[]).filter(({ text }) => !text);
    expect(told.length).toBeGreaterThan(0);
    const words = drawn(told.map((column) => column.cell(row as Row)));
    const shown = Object.fromEntries(told.map(({ id }, index) => [id, words[index]]));
    expect(Object.fromEntries(told.map((column) => [column.id, textOf(column, row as Row)]))).toEqual(shown);
  });
});
