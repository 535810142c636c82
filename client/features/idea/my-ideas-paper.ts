import { registerStatuses } from '../../../schema/records/register.ts';
import { MyIdeasDocument, type MyIdeasQuery } from '../../graphql/generated/operations.ts';
import { ideaTexts } from '../../i18n/nl/idea.ts';
import { formatDate } from '../../lib/format-date.ts';
import { allOf } from '../../records/list/all-of.ts';
import type { SessionUser } from '../../session/session-store.ts';
import type { TableColumn } from '../../ui/data-table/types.ts';
import type { PrintedList } from '../../ui/print/papers.ts';

type Idea = MyIdeasQuery['registerEntries']['rows'][number];

const { mine } = ideaTexts;
const { paper } = mine;

const columns: readonly TableColumn<Idea>[] = [
  { id: 'number', header: paper.number, cell: ({ number }) => number },
  { id: 'description', header: paper.description, cell: ({ description }) => description },
  { id: 'createdAt', header: paper.createdAt, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    id: 'status',
    header: paper.status,
    cell: ({ isIncomplete, status }) =>
      isIncomplete ? mine.received : `${mine.takenUp}: ${registerStatuses.nameOf(status)}`,
  },
];

interface PrintedIdeas {
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly user: SessionUser | null;
  readonly rows: readonly Idea[];
  readonly total: number;
}

/** The person's own ideas as printed. */
export function myIdeasPaper({ organization, user, rows, total }: PrintedIdeas): PrintedList<Idea> | null {
  if (!organization || !user || rows.length === 0) return null;
  return {
    caption: mine.title,
    printedFor: `${user.displayName}, ${organization.name}`,
    columns,
    rows,
    total,
    loadAll: allOf({
      document: MyIdeasDocument as never,
      variables: { organizationId: organization.id, userId: user.id },
      pick: ({ registerEntries }: MyIdeasQuery) => registerEntries,
    }),
  };
}
