import { type RegisterStatus, registerSources, registerStatuses } from '../../../schema/terms/register.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { formatDate } from '../../lib/format-date.ts';
import type { TableColumn, TableFilter } from '../../ui/data-table/types.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import type { RegisterEntry } from './register-values.ts';

const { fields, shortFields } = registerTexts;

/** Characters that a cell shows (section 9). */
const SOURCE_LENGTH = 10;
const TEXT_LENGTH = 15;

const tones: Record<RegisterStatus, StatusTone> = {
  NotStarted: 'neutral',
  InProgress: 'info',
  Ongoing: 'warning',
  Completed: 'success',
};

/** A status as its Dutch name with icon and colour. */
export function RegisterStatusBadge({ status }: { status: RegisterStatus }) {
  return <StatusBadge tone={tones[status]}>{registerStatuses.nameOf(status)}</StatusBadge>;
}

/** The Dutch name of an entry's source, with what was filled in for 'Anders'. */
export function sourceNameOf({ source, sourceText }: Pick<RegisterEntry, 'source' | 'sourceText'>): string {
  return sourceText ? `${registerSources.nameOf(source)} ${sourceText}` : registerSources.nameOf(source);
}

function textColumn(id: keyof RegisterEntry & keyof typeof fields): TableColumn<RegisterEntry> {
  return {
    id,
    header: fields[id],
    cell: (entry) => String(entry[id]),
    sortable: true,
    truncate: TEXT_LENGTH,
    defaultHidden: true,
    width: 160,
  };
}

/** The table's columns; the register date first, less needed ones hidden until asked for. */
export const registerColumns: readonly TableColumn<RegisterEntry>[] = [
  {
    id: 'createdAt',
    header: fields.createdAt,
    cell: (entry) => formatDate(entry.createdAt),
    sortable: true,
    width: 165,
    phone: 'show',
  },
  {
    id: 'source',
    header: fields.source,
    cell: sourceNameOf,
    sortable: true,
    truncate: SOURCE_LENGTH,
    width: 120,
  },
  { ...textColumn('description'), defaultHidden: false, phone: 'title' },
  textColumn('cause'),
  textColumn('immediateMeasures'),
  { ...textColumn('structuralMeasure'), width: 190 },
  {
    ...textColumn('responsibleEmployee'),
    header: shortFields.responsibleEmployee,
    defaultHidden: false,
  },
  {
    id: 'status',
    header: fields.status,
    cell: (entry) => <RegisterStatusBadge status={entry.status} />,
    sortable: true,
    width: 180,
    phone: 'show',
  },
  {
    id: 'expectedCompletionDate',
    header: fields.expectedCompletionDate,
    cell: (entry) => formatDate(entry.expectedCompletionDate),
    sortable: true,
    width: 165,
    phone: 'show',
  },
  textColumn('effectiveness'),
  textColumn('effectivenessMeasurement'),
  {
    id: 'user',
    header: fields.user,
    cell: ({ user }) => `${user.name} ${user.surname}`,
    sortable: true,
    truncate: TEXT_LENGTH,
    defaultHidden: true,
  },
  {
    id: 'updatedAt',
    header: fields.updatedAt,
    cell: (entry) => formatDate(entry.updatedAt),
    sortable: true,
    defaultHidden: true,
    width: 165,
  },
];

/** What the list can be filtered by. */
export const registerFilters: readonly TableFilter[] = [
  {
    key: 'source',
    label: fields.source,
    options: registerSources.list.map(({ code, name }) => ({ value: code, label: name })),
  },
  {
    key: 'status',
    label: fields.status,
    options: registerStatuses.list.map(({ code, name }) => ({ value: code, label: name })),
  },
];
