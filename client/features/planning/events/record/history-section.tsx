import { taskEventStatuses, taskThemes } from '../../../../../schema/terms/planning.ts';
import type { Terms } from '../../../../../schema/terms/term.ts';
import {
  TaskEventRevisionsDocument,
  type TaskEventRevisionsQuery,
} from '../../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../../i18n/nl/planning.ts';
import { recordTexts } from '../../../../i18n/nl/resource/record.ts';
import { RecordHistory } from '../../../../resource/history/record-history.tsx';
import { RecordSection } from '../../../../resource/record/panel/record-section.tsx';
import { nameOf, type TaskEvent } from '../event-values.ts';

const revisions = {
  document: TaskEventRevisionsDocument,
  pick: ({ taskEvent }: TaskEventRevisionsQuery) => taskEvent.revisions,
};
const { fields } = planningTexts;
const labels = { ...fields, assignedToUserId: fields.assignedTo };
const terms: Readonly<Record<string, Terms<string>>> = { status: taskEventStatuses, theme: taskThemes };

/** What changed of a task. */
export function HistorySection({ event }: { event: TaskEvent }) {
  const { id, version, createdAt, user } = event;
  return (
    <RecordSection title={recordTexts.sections.history}>
      <RecordHistory
        key={id}
        history={revisions}
        id={id}
        version={version}
        labels={labels}
        terms={terms}
        made={{ at: createdAt, by: user ? nameOf(user) : null }}
      />
    </RecordSection>
  );
}
