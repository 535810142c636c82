import { reportProgresses } from '../../../schema/records/incidents.ts';
import { MyReportsDocument, type MyReportsQuery } from '../../graphql/generated/operations.ts';
import { reportingTexts } from '../../i18n/nl/reporting.ts';
import { formatOccurrence } from '../../lib/format-date.ts';
import { allOf } from '../../records/list/all-of.ts';
import type { TableColumn } from '../../ui/data-table/types.ts';
import type { PrintedList } from '../../ui/print/papers.ts';
import { eventWords, placeWords } from './report-words.ts';
import type { ListedReport } from './use-my-reports.ts';

const { mine, report: texts } = reportingTexts;

const columns: readonly TableColumn<ListedReport>[] = [
  { id: 'number', header: texts.number, cell: ({ number }) => number },
  { id: 'event', header: texts.event, cell: eventWords },
  { id: 'occurredAt', header: texts.occurredAt, cell: formatOccurrence },
  { id: 'team', header: texts.team, cell: ({ team }) => team?.name ?? '' },
  { id: 'place', header: texts.place, cell: placeWords },
  { id: 'explanation', header: texts.explanation, cell: ({ explanation }) => explanation },
  { id: 'progress', header: texts.progress, cell: ({ progress }) => reportProgresses.nameOf(progress) },
  { id: 'feedback', header: mine.feedback, cell: ({ reporterFeedback }) => reporterFeedback },
  { id: 'reply', header: mine.reply, cell: ({ reporterReply }) => reporterReply },
];

interface PrintedReports {
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly rows: readonly ListedReport[];
  readonly total: number;
}

/** The person's own reports as printed, without the reporter's name: some were made under shield. */
export function myReportsPaper(list: PrintedReports): PrintedList<ListedReport> | null {
  const { organization, rows, total } = list;
  if (!organization || rows.length === 0) return null;
  return {
    caption: mine.title,
    printedFor: organization.name,
    columns,
    rows,
    total,
    loadAll: allOf({
      document: MyReportsDocument as never,
      variables: { organizationId: organization.id },
      pick: ({ incidents }: MyReportsQuery) => incidents,
    }),
  };
}
