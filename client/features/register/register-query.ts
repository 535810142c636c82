import { RegisterEntriesDocument } from '../../graphql/generated/operations.ts';

/** How the list of improvement points is asked for. */
export const registerQuery = {
  document: RegisterEntriesDocument,
  defaultSort: { field: 'createdAt', direction: 'desc' },
  filterKeys: [
    ...(['source', 'status', 'effectivenessResult', 'isOverdue', 'isEvaluationDue', 'isIncomplete'] as const),
    ...(['createdAt', 'teamId', 'responsibleUserId'] as const),
  ],
} as const;
