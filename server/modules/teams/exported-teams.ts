import { teamLabels } from '../../../schema/people/people-labels.ts';
import { hasWords } from '../../../schema/values/fold-text.ts';
import { type ExportColumn, type ExportedList, exportColumns, text } from '../../platform/export/index.ts';
import { recordAccess } from '../../platform/request/record-access.ts';
import { listManagedTeams } from './list-teams.ts';

type Members = readonly {
  readonly leads: boolean;
  readonly user: { readonly name: string; readonly surname: string };
}[];

const leads: ExportColumn = {
  ...{ key: 'leads', label: teamLabels.leads, kind: 'text', needs: {} },
  cellOf: ({ members }) =>
    (members as Members)
      .filter((member) => member.leads)
      .map(({ user: { name, surname } }) => `${name} ${surname}`.trim())
      .join(', ') || 'Nog niemand',
};

const columns: readonly ExportColumn[] = [
  ...exportColumns(teamLabels, { name: text, location: text }),
  leads,
  {
    ...{ key: 'members', label: teamLabels.members, kind: 'number', needs: {} },
    cellOf: ({ members }) => (members as Members).length,
  },
  {
    ...{ key: 'records', label: teamLabels.records, kind: 'number', needs: {} },
    cellOf: ({ recordCount }) => Number(recordCount),
  },
  {
    ...{ key: 'status', label: teamLabels.status, kind: 'text', needs: {} },
    cellOf: ({ isArchived }) => (isArchived ? 'Gearchiveerd' : 'Actief'),
  },
];

const ARCHIVED = 'archived';

/** The teams of an organisation as a file, for those who manage it: the open ones, and the archived ones where asked for. */
export const exportedTeams: ExportedList = {
  ...{ name: 'teams', title: 'Teams', columns, labels: { status: 'Ook gearchiveerde teams' } },
  page: {
    filterValues: { status: (written) => written === ARCHIVED },
    definition: { sorts: {}, facets: {}, filters: { status: { kind: 'term' } } },
  },
  read: async (ctx, { organizationId, filter, search, ids }) => {
    const teams = await listManagedTeams(ctx, organizationId ?? '');
    const rows = teams.filter(
      ({ id, name, location, isArchived }) =>
        (!isArchived || filter.status !== undefined) &&
        (search === null || hasWords(`${name} ${location}`, search)) &&
        (ids === null || ids.includes(id)),
    );
    recordAccess(ctx, {
      ...{ organizationId: organizationId ?? '', entity: 'Team', entityId: organizationId ?? '' },
      ...{ action: 'exported', details: { count: rows.length, filter: Object.keys(filter) } },
    });
    return { total: rows.length, rows: rows.map((row) => ({ ...row })) };
  },
};
