import { type ChangeAction, type ChangeInput, changedFieldsOf } from '../../platform/live/change-log.ts';

/** What logged fields are called where they are published, with the filters that depend on them. */
const PUBLISHED = {
  responsibleUserId: ['responsibleUser', 'responsibleUserId'],
  expectedCompletionDate: ['expectedCompletionDate', 'isOverdue'],
  status: ['status', 'isOverdue', 'isEvaluationDue'],
  structuralMeasure: ['structuralMeasure', 'isIncomplete'],
  evaluateOn: ['evaluateOn', 'isEvaluationDue'],
  effectivenessResult: ['effectivenessResult', 'isEvaluationDue'],
};

/** The improvement point of a log line, after the change. */
interface ChangedEntry {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly version: number;
  readonly responsibleUserId?: string | null | undefined;
}

/**
 * The log input for a change of an improvement point; notifies its author and its current and previous responsible
 * colleague.
 */
export function entryChange(
  { id, organizationId, userId, version, responsibleUserId }: ChangedEntry,
  action: ChangeAction,
  details: Record<string, unknown>,
  wasResponsible: string | null | undefined = responsibleUserId,
): ChangeInput {
  const others = [responsibleUserId, wasResponsible].filter((one) => one != null && one !== userId);
  return {
    organizationId,
    entity: 'RegisterEntry',
    entityId: id,
    action,
    version,
    changedFields: action === 'updated' ? changedFieldsOf(details, PUBLISHED) : null,
    subjectUserId: userId,
    concernedUserIds: [...new Set(others as string[])],
    details,
  };
}
