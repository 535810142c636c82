import { managedTeamTexts as texts } from '../../i18n/nl/teams.ts';
import type { TableColumn, TableFilter } from '../../ui/data-table/types.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { leadNames, type ManagedTeam } from './managed-team.ts';

const { fields } = texts;

export const teamColumns: readonly TableColumn<ManagedTeam>[] = [
  { id: 'name', header: fields.name, cell: ({ name }) => name, width: 200, grow: true, phone: 'title' },
  { id: 'location', header: fields.location, cell: ({ location }) => location, width: 160, phone: 'show' },
  {
    id: 'leads',
    header: fields.leads,
    cell: (team) => leadNames(team) || texts.noLead,
    width: 190,
    phone: 'show',
  },
  {
    id: 'members',
    header: fields.members,
    cell: ({ members }) => members.length,
    numeric: true,
    width: 116,
    phone: 'show',
  },
  {
    id: 'records',
    header: fields.records,
    cell: ({ recordCount }) => recordCount,
    numeric: true,
    width: 112,
    phone: 'show',
  },
  {
    id: 'status',
    header: fields.status,
    cell: ({ isArchived }) => (
      <StatusBadge tone={isArchived ? 'neutral' : 'success'}>
        {isArchived ? texts.status.archived : texts.status.open}
      </StatusBadge>
    ),
    width: 128,
    phone: 'show',
  },
];

export const teamFilters: readonly TableFilter[] = [
  { key: 'status', label: fields.status, options: [{ value: 'archived', label: texts.showArchived }] },
];
