import type { ExportedList } from '../../platform/export/index.ts';
import type { Rows } from '../../platform/list/row-stream.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { exportedLog, wholeLog } from '../audit-log/index.ts';
import { exportedPeople } from '../organizations/index.ts';
import { exportedTaskTemplates, exportedTodo } from '../planning/index.ts';
import { recordDefinitions } from '../record-kinds.ts';
import { exportedTeams } from '../teams/index.ts';

/** The lists of kinds that leave, each declared by its kind. */
export const exportedKinds = recordDefinitions.flatMap(({ kind, exported }) =>
  exported ? [{ kind, list: exported }] : [],
);

/** Lists that leave and are of no kind of record. */
export const furtherLists: readonly ExportedList[] = [
  ...[exportedTodo, exportedTaskTemplates, exportedPeople, exportedTeams, exportedLog],
];

/** A list of a whole organisation. */
export interface OrganizationList extends Pick<ExportedList, 'name' | 'title' | 'columns'> {
  readonly read: (ctx: RequestContext, organizationId: string) => Promise<Rows>;
}

const wholeOf = ({ name, title, columns, read }: ExportedList): OrganizationList => ({
  ...{ name, title, columns },
  read: async (ctx, organizationId) => {
    const selection: Selection = Object.assign({}, ...columns.map(({ needs }) => needs));
    const everything = { filter: {}, search: null, ids: null, sort: null };
    return (await read(ctx, { organizationId, ...everything }, selection)).rows;
  },
});

/** Every list of an organisation. A person's own tasks are among those of the planning, and the log comes whole. */
export const wholeLists: readonly OrganizationList[] = [
  ...exportedKinds.map(({ list }) => wholeOf(list)),
  ...furtherLists.filter((list) => list !== exportedTodo && list !== exportedLog).map(wholeOf),
  wholeLog,
];
