import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  type EffectivenessResult,
  effectivenessResults,
  isEvaluationDue,
  registerSources,
  registerStatuses,
} from '../../../schema/records/register.ts';
import type { RegisterEntriesQuery } from '../../graphql/generated/operations.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { formatDate } from '../../lib/format-date.ts';
import { toLocalMoment } from '../../lib/local-moment.ts';
import { defineList } from '../../records/list/define-list.ts';
import { flagFilter, peopleFilter, periodFilter, teamFilter } from '../../records/list/filter-kinds.ts';
import { RegisterStatusBadge } from '../../records/record/register-status-badge.tsx';
import { teamColumn } from '../../records/teams/team-column.ts';
import type { TableColumn, TableFilter } from '../../ui/data-table/types.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { optionsOf, type RegisterFieldName, registerFields, registerSteps } from './register-fields.ts';
import { registerQuery } from './register-query.ts';
import type { RegisterEntry } from './register-values.ts';

const { fields, shortFields } = registerTexts;

/** Characters of a text that a cell shows (section 9). */
const TEXT_LENGTH = 15;

const resultTones: Record<EffectivenessResult, StatusTone> = {
  Effective: 'success',
  Partly: 'warning',
  NotEffective: 'danger',
};

/** The Dutch name of an entry's source, with what was filled in for 'Anders'. */
function sourceNameOf({ source, sourceText }: Pick<RegisterEntry, 'source' | 'sourceText'>): string {
  const name = registerSources.nameOf(source);
  return sourceText ? `${name.replace(/\.+$/, ':')} ${sourceText}` : name;
}

const dateColumn = { sortable: true, width: 126 } as const;

/** Column of a field: that of its kind, with the field's own differences. */
function columnOf(id: RegisterFieldName): TableColumn<RegisterEntry> {
  const { kind, column } = registerFields[id];
  const header = id in shortFields ? shortFields[id as keyof typeof shortFields] : fields[id];
  const base = {
    id,
    header,
    cell: (entry: RegisterEntry) => shownField(id, entry),
    ...(id === 'status' && { text: (entry: RegisterEntry) => registerStatuses.nameOf(entry.status) }),
    sortable: true,
  };
  const isText = kind === 'longText' || kind === 'shortText';
  return {
    ...base,
    ...(kind === 'date' && { date: (entry: RegisterEntry) => entry[id] }),
    ...(isText ? { truncate: TEXT_LENGTH, defaultHidden: true, width: 160 } : {}),
    ...column,
  };
}

/** The value of a field as people read it. */
export function shownField(id: RegisterFieldName, entry: RegisterEntry): ReactNode {
  if (id === 'source') return sourceNameOf(entry);
  if (id === 'status') return <RegisterStatusBadge status={entry.status} />;
  if (id === 'effectivenessResult') return resultOf(entry);
  if (id === 'expectedCompletionDate') return expectedOf(entry);
  return registerFields[id].kind === 'date' ? formatDate(entry[id]) : entry[id];
}

/** Badge of a measure whose evaluation is due. */
function dueOf(entry: RegisterEntry): ReactNode {
  const isDue = isEvaluationDue(entry, toLocalMoment(new Date()).slice(0, 10));
  return isDue && <StatusBadge tone="warning">{registerTexts.evaluation.due}</StatusBadge>;
}

/** Badge of an entry sent as an idea and not completed yet. */
function incompleteOf({ isIncomplete }: RegisterEntry): ReactNode {
  return isIncomplete && <StatusBadge tone="warning">{registerTexts.incomplete}</StatusBadge>;
}

/** Result of the measure, or the badge of a due evaluation. */
function resultOf(entry: RegisterEntry): ReactNode {
  const { effectivenessResult: result } = entry;
  if (!result) return dueOf(entry);
  return <StatusBadge tone={resultTones[result]}>{effectivenessResults.nameOf(result)}</StatusBadge>;
}

/** Expected day of completion, with a badge where it is late, incomplete or due for evaluation. */
function expectedOf(entry: RegisterEntry): ReactNode {
  const day = formatDate(entry.expectedCompletionDate);
  const badge = entry.isOverdue ? (
    <StatusBadge tone="danger">{registerTexts.overdue}</StatusBadge>
  ) : (
    incompleteOf(entry) || dueOf(entry)
  );
  if (!badge) return day;
  return (
    <Box as="span" whiteSpace="normal">
      {day} {badge}
    </Box>
  );
}

const colleagueColumn: TableColumn<RegisterEntry> = {
  id: 'responsibleUser',
  header: fields.responsibleUser,
  cell: ({ responsibleUser: person }) => person && `${person.name} ${person.surname}`,
  sortable: true,
  truncate: TEXT_LENGTH,
  defaultHidden: true,
};

/** The table's columns; the register date first, less needed ones hidden until asked for. */
const columns: readonly TableColumn<RegisterEntry>[] = [
  {
    id: 'number',
    header: fields.number,
    cell: ({ number }) => number,
    sortable: true,
    width: 112,
    phone: 'show',
  },
  {
    id: 'createdAt',
    header: fields.createdAt,
    cell: (entry) => formatDate(entry.createdAt),
    date: (entry) => entry.createdAt,
    ...dateColumn,
    phone: 'show',
  },
  ...registerSteps
    .flat()
    .filter((id) => id !== 'sourceText')
    .flatMap((id) => (id === 'responsibleEmployee' ? [columnOf(id), colleagueColumn] : columnOf(id))),
  {
    id: 'user',
    header: fields.user,
    cell: ({ user }) => `${user.name} ${user.surname}`,
    sortable: true,
    truncate: TEXT_LENGTH,
    defaultHidden: true,
  },
  teamColumn({ defaultHidden: true }),
  {
    id: 'updatedAt',
    header: fields.updatedAt,
    cell: (entry) => formatDate(entry.updatedAt),
    date: (entry) => entry.updatedAt,
    ...dateColumn,
    defaultHidden: true,
  },
];

const filters: readonly TableFilter[] = [
  ...(['source', 'status', 'effectivenessResult'] as const).map((key) => ({
    key,
    label: fields[key],
    options: optionsOf(registerFields[key]),
  })),
  flagFilter('isOverdue', registerTexts.overdue),
  flagFilter('isEvaluationDue', registerTexts.evaluation.due),
  flagFilter('isIncomplete', registerTexts.incomplete),
  periodFilter({ key: 'createdAt', label: fields.createdAt }),
  teamFilter,
  peopleFilter({ key: 'responsibleUserId', label: shortFields.responsibleEmployee }),
];

/** The list of improvement points. */
export const registerList = defineList({
  ...registerQuery,
  tableId: 'register',
  pick: ({ registerEntries }: RegisterEntriesQuery) => registerEntries,
  entity: 'RegisterEntry',
  // The responsible person sees the entry.
  decisive: ['responsibleUser'],
  texts: registerTexts,
  columns,
  filters,
});
