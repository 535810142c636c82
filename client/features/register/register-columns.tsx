import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ages } from '../../../schema/insights/dimension-terms.ts';
import {
  type EffectivenessResult,
  effectivenessResults,
  isEvaluationDue,
  registerSources,
  registerStatuses,
} from '../../../schema/records/register.ts';
import type { RegisterEntriesQuery } from '../../graphql/generated/operations.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { registerFields } from '../../kinds/register-entry.fields.ts';
import { today } from '../../lib/days.ts';
import { formatDate } from '../../lib/format-date.ts';
import { columnsOf, type SpecialColumns } from '../../records/fields/columns.ts';
import { filtersOf } from '../../records/fields/filters.ts';
import { defineList } from '../../records/list/define-list.ts';
import { flagFilter } from '../../records/list/filter-kinds.ts';
import { RegisterStatusBadge } from '../../records/record/register-status-badge.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { registerQuery } from './register-query.ts';
import type { RegisterEntry } from './register-values.ts';

const { fields } = registerTexts;

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

/** Badge of a measure whose evaluation is due. */
function dueOf(entry: RegisterEntry): ReactNode {
  const isDue = isEvaluationDue(entry, today());
  return isDue && <StatusBadge tone="warning">{fields.isEvaluationDue}</StatusBadge>;
}

/** Badge of an entry sent as an idea and not completed yet. */
function incompleteOf({ isIncomplete }: RegisterEntry): ReactNode {
  return isIncomplete && <StatusBadge tone="warning">{fields.isIncomplete}</StatusBadge>;
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
    <StatusBadge tone="danger">{fields.isOverdue}</StatusBadge>
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

/** Columns that say more than their field. */
export const registerCells: SpecialColumns<typeof registerFields, RegisterEntry> = {
  source: { cell: sourceNameOf },
  status: {
    cell: ({ status }) => <RegisterStatusBadge status={status} />,
    text: ({ status }) => registerStatuses.nameOf(status),
  },
  expectedCompletionDate: { cell: expectedOf },
  effectivenessResult: { cell: resultOf },
};

/** The list of improvement points. */
export const registerList = defineList({
  ...registerQuery,
  file: 'verbeterregister',
  exported: 'register',
  tableId: 'register',
  pick: ({ registerEntries }: RegisterEntriesQuery) => registerEntries,
  entity: 'RegisterEntry',
  // The responsible person sees the entry.
  decisive: ['responsibleUser'],
  texts: registerTexts,
  columns: columnsOf(registerFields, registerCells),
  filters: [
    ...filtersOf(registerFields),
    {
      ...{ key: 'age', label: registerTexts.age },
      options: ages.list.map(({ code, name }) => ({ value: code, label: name })),
    },
    flagFilter('isInTime', registerTexts.inTime),
    flagFilter('isUnevaluated', registerTexts.unevaluated),
  ],
});
