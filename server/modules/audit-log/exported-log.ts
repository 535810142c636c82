import { roles } from '../../../schema/people/identity.ts';
import { auditActions, auditedEntities } from '../../../schema/records/audit-log.ts';
import { daysOfPeriod } from '../../../schema/values/periods.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isId } from '../../platform/core/ids.ts';
import { dayOf, isoMoment } from '../../platform/core/time.ts';
import {
  type ExportedList,
  exportColumns,
  number,
  term,
  text,
  writtenCell,
  writtenMoment,
} from '../../platform/export/index.ts';
import { RowStream } from '../../platform/list/row-stream.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { actorOf } from './audit-log.csv.ts';
import { readExported, readWholeLog } from './audit-log.service.ts';
import type { AuditLogFilter } from './audit-log.type.ts';
import type { LineRow } from './read-lines.ts';

const labels = {
  at: 'Wanneer',
  actor: 'Wie',
  actorRole: 'Rol',
  action: 'Wat',
  entity: 'Soort',
  subject: 'Nummer of naam',
  count: 'Aantal',
  record: 'Nummer',
  client: 'Cliënt',
  period: 'Periode',
} as const;

const columns = exportColumns(labels, {
  ...{ at: text, actor: text, actorRole: term(roles), action: term(auditActions) },
  ...{ entity: term(auditedEntities), subject: text, count: number },
});

/** A line in the words of its columns. */
function cellsOf(row: LineRow) {
  const { at, isByDay, fileName, recordName, details } = row;
  return {
    ...row,
    at: isByDay ? writtenCell({ kind: 'day' }, dayOf(at)) : writtenMoment(new Date(isoMoment(at))),
    actor: actorOf(row),
    subject: [fileName, recordName].filter(Boolean).join(' – '),
    count: details.count ?? null,
  };
}

const oneOf = (has: (code: unknown) => boolean) => (written: string) => has(written);
const isText = () => true;

/** The log of an organisation as a file, for those who manage it: at most 1,000 lines, newest first. */
export const exportedLog: ExportedList = {
  ...{ name: 'log', title: 'Logboek', columns },
  labels: { ...labels, actorId: labels.actor },
  page: {
    filterValues: {
      ...{ actorId: isId, record: isText, client: isText },
      ...{ entity: oneOf(auditedEntities.has), action: oneOf(auditActions.has) },
      period: (written) => !('wrong' in daysOfPeriod(written, dayOf(new Date()))),
    },
    definition: {
      ...{ sorts: {}, facets: {} },
      filters: {
        ...{ actorId: { kind: 'person' }, record: { kind: 'text' }, client: { kind: 'text' } },
        ...{ entity: { kind: 'term' }, action: { kind: 'term' }, period: { kind: 'period' } },
      },
    },
  },
  read: async (ctx, { organizationId, filter: { actorId, record, client, entity, action, period } }) => {
    if (ctx.actor.role === 'Client') throw new AppError('FORBIDDEN');
    const single = (values: unknown) => [values ?? []].flat().map(String).join(' ') || null;
    const filter = {
      ...{ actorId: single(actorId), record: single(record), client: single(client) },
      ...{ period: single(period), entity, action },
    } as AuditLogFilter;
    const rows = await readExported(ctx, { organizationId: organizationId ?? '', filter });
    return { total: rows.length, rows: rows.map(cellsOf) };
  },
};

/** The whole log of an organisation, for a file that leaves without a request waiting for it. */
export const wholeLog = {
  ...{ name: exportedLog.name, title: exportedLog.title, columns },
  read: async (ctx: RequestContext, organizationId: string) =>
    new RowStream(async function* () {
      for await (const rows of readWholeLog(ctx, organizationId)) yield rows.map(cellsOf);
    }),
};
