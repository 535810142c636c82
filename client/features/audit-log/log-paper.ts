import { auditActions, auditLogLimits } from '../../../schema/records/audit-log.ts';
import { apolloClient } from '../../graphql/apollo-client.ts';
import { AuditLogDocument } from '../../graphql/generated/operations.ts';
import { auditLogTexts as texts } from '../../i18n/nl/audit-log.ts';
import type { TableColumn } from '../../ui/data-table/types.ts';
import type { PrintedList } from '../../ui/print/papers.ts';
import type { AuditLogFilter } from './asked-log.ts';
import { actionFilter, entityFilter, moments } from './filter-values.ts';
import {
  type AuditLogLine,
  actorOf,
  gatherLooks,
  type LinesPage,
  momentOf,
  recordName,
  subjectOf,
  sumOf,
} from './shown-line.ts';

const columns: readonly TableColumn<AuditLogLine>[] = [
  { id: 'at', header: texts.paper.at, cell: (line) => momentOf(line.at, line) },
  { id: 'actor', header: texts.filters.person, cell: actorOf },
  { id: 'action', header: texts.filters.action, cell: ({ action }) => auditActions.nameOf(action) },
  { id: 'subject', header: texts.paper.subject, cell: (line) => Object.values(subjectOf(line)).join(' ') },
];

interface PrintedLog {
  readonly organizationId: string;
  readonly organization: string;
  readonly filter: AuditLogFilter;
  /** Options of the filter by person. */
  readonly people: readonly { readonly value: string; readonly label: string }[];
  /** Pages on the screen. */
  readonly pages: readonly LinesPage[];
}

/** Filtered log in print; null while it has no lines. */
export function logPaper({
  organizationId,
  organization,
  filter,
  people,
  pages,
}: PrintedLog): PrintedList<AuditLogLine> | null {
  const [first] = pages;
  if (!first || first.rows.length === 0) return null;
  const { record = '', client = '' } = filter;
  const named = (key: 'record' | 'client', value: string, label: string) => ({
    ...{ key, label: texts.filters[key] },
    options: [{ value, label }],
  });
  return {
    caption: texts.title,
    printedFor: organization,
    columns,
    filters: [
      named('record', record ?? '', recordName(first, record ?? '')),
      named('client', client ?? '', first.clients[0]?.name ?? client ?? ''),
      { key: 'actorId', label: texts.filters.person, options: people },
      ...[actionFilter, entityFilter, moments],
    ],
    state: {
      sort: { field: 'at', direction: 'desc' },
      filters: Object.fromEntries(
        Object.entries(filter).map(([key, value]) => [key, [value ?? []].flat().map(String)]),
      ),
    },
    ...whole(pages, filter),
    loadAll: async () => whole(await loadPages(organizationId, filter), filter),
  };
}

/** Rows, total and remarks of the pages, the same as on the screen. */
function whole(pages: readonly LinesPage[], { record }: AuditLogFilter) {
  const rows = pages.flatMap((page) => gatherLooks(page.rows));
  const [first] = pages;
  const people = record ? (first?.people ?? []) : [];
  return {
    rows,
    total: pages.at(-1)?.next ? null : rows.length,
    remarks: [
      ...(rows.some(({ isActorShielded }) => isActorShielded) ? [texts.aboutNames] : []),
      ...(first && record && people.length > 0 ? [texts.ofRecord(recordName(first, record))] : []),
      ...people.map((one) => `${actorOf(one)}: ${sumOf(one)}`),
    ],
  };
}

/** Loads all pages, up to the limit of the export. Throws what Apollo Client throws. */
async function loadPages(organizationId: string, filter: AuditLogFilter): Promise<LinesPage[]> {
  const { pageSize, exported } = auditLogLimits;
  const pages: LinesPage[] = [];
  let after: string | null = null;
  do {
    const page: LinesPage = await loadPage({ organizationId, filter, after, pageSize });
    pages.push(page);
    after = page.next ?? null;
  } while (after !== null && pages.length < exported / pageSize);
  return pages;
}

interface AskedPage {
  organizationId: string;
  filter: AuditLogFilter;
  after: string | null;
  pageSize: number;
}

async function loadPage(variables: AskedPage): Promise<LinesPage> {
  const { data } = await apolloClient().query({
    query: AuditLogDocument,
    variables,
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error('The log was not answered');
  return data.auditLog;
}
