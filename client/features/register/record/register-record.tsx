import {
  RegisterEntryDetailsDocument,
  type RegisterEntryDetailsQuery,
} from '../../../graphql/generated/operations.ts';
import { registerTexts } from '../../../i18n/nl/register.ts';
import { recordTexts } from '../../../i18n/nl/resource/record.ts';
import { CommentsSection } from '../../../resource/comments/comments-section.tsx';
import type { Change } from '../../../resource/live/change-stream.ts';
import { type OpenedRecord, RecordPanel } from '../../../resource/record/panel/record-panel.tsx';
import { RecordSection } from '../../../resource/record/panel/record-section.tsx';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { shownField } from '../register-columns.tsx';
import type { RegisterFieldName } from '../register-fields.ts';
import type { RegisterEntry } from '../register-values.ts';
import { EvaluationSection } from './evaluation-section.tsx';
import { HistorySection } from './history-section.tsx';
import { LinksSection } from './links-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { StatusMenu } from './status-menu.tsx';

const { view, toasts } = registerTexts;
const { sections } = recordTexts;

/** All that is known of an improvement point. */
export type RegisterEntryDetails = RegisterEntryDetailsQuery['registerEntry'];

const asked = {
  query: RegisterEntryDetailsDocument,
  pick: ({ registerEntry }: RegisterEntryDetailsQuery) => registerEntry,
  entity: 'RegisterEntry',
  kind: view.title,
  failedTitle: toasts.notFound,
  titleOf: ({ description }: RegisterEntry) => shortened(description),
  // What is new may follow it up.
  isShownIn: ({ action, entityId }: Change, { followUpOf, followUps }: RegisterEntryDetails) =>
    action === 'created' || [followUpOf, ...followUps].some((linked) => linked?.id === entityId),
} as const;

/** Characters of a description that head the record; all of it is below. */
const TITLE_LENGTH = 80;

function shortened(text: string): string {
  if (text.length <= TITLE_LENGTH) return text;
  return `${text.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, '')}…`;
}

interface RegisterRecordProps extends OpenedRecord<RegisterEntry> {
  /** What can be done with it, as in its row's menu. */
  actionsOf: (entry: RegisterEntry) => readonly RowAction[];
  onChanged: () => void;
}

/** An improvement point that is open: everything about it in one scroll. */
export function RegisterRecord({ actionsOf, onChanged, ...props }: RegisterRecordProps) {
  return (
    <RecordPanel
      {...props}
      {...asked}
      summaryOf={(entry) => <StatusMenu entry={entry} onChanged={onChanged} />}
      actionsOf={(entry) =>
        actionsOf(entry)
          .filter(({ id }) => id !== 'view')
          .map((action) => (action.id === 'edit' ? { ...action, label: recordTexts.edit } : action))
      }
    >
      {(entry, details) => (
        <>
          <FieldsSection title={view.story} entry={entry} names={story} />
          <FieldsSection title={sections.judged} entry={entry} names={judged} />
          <PeopleSection entry={entry} details={details} />
          <FieldsSection title={sections.measures} entry={entry} names={measures} />
          <EvaluationSection entry={entry} />
          <LinksSection details={details} />
          {details && <HistorySection entry={details} />}
          <CommentsSection entity="RegisterEntry" recordId={entry.id} />
        </>
      )}
    </RecordPanel>
  );
}

const story = ['description', 'source'] as const;
const judged = ['cause', 'effectiveness', 'effectivenessMeasurement'] as const;
const measures = ['immediateMeasures', 'structuralMeasure', 'status', 'expectedCompletionDate'] as const;

interface FieldsSectionProps {
  title: string;
  entry: RegisterEntry;
  names: readonly RegisterFieldName[];
}

/** Fields of the form as they read, under a heading. */
function FieldsSection({ title, entry, names }: FieldsSectionProps) {
  const items = names.map((name) => ({ label: registerTexts.fields[name], value: shownField(name, entry) }));
  return (
    <RecordSection title={title}>
      <DetailList items={items} />
    </RecordSection>
  );
}
