import { evaluationFields } from '../../../../schema/records/register.ts';
import {
  RegisterEntryDetailsDocument,
  type RegisterEntryDetailsQuery,
} from '../../../graphql/generated/operations.ts';
import { recordTexts } from '../../../i18n/nl/records/record.ts';
import { registerTexts } from '../../../i18n/nl/register.ts';
import { registerFields } from '../../../kinds/register-entry.fields.ts';
import { AttachmentsSection } from '../../../records/attachments/attachments-section.tsx';
import { CommentsSection } from '../../../records/comments/comments-section.tsx';
import { personName } from '../../../records/fields/field-text.ts';
import { FieldsSection, namesIn } from '../../../records/fields/sections.tsx';
import { historyFieldsOf } from '../../../records/history/fields-of.ts';
import { HistorySection } from '../../../records/history/history-section.tsx';
import { LinksSection } from '../../../records/links/links-section.tsx';
import { type OpenedRecord, RecordPanel } from '../../../records/record/panel/record-panel.tsx';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { registerCells } from '../register-columns.tsx';
import type { RegisterEntry } from '../register-values.ts';
import { StatusMenu } from './status-menu.tsx';

const { evaluation, view, toasts } = registerTexts;
const { sections } = recordTexts;

const people = [
  ...(['responsibleEmployee', 'responsibleUser', 'user', 'team'] as const),
  ...(['createdAt', 'updatedAt', 'organization'] as const),
];

const options = {
  query: RegisterEntryDetailsDocument,
  pick: ({ registerEntry }: RegisterEntryDetailsQuery) => registerEntry,
  entity: 'RegisterEntry',
  kind: view.title,
  failedTitle: toasts.notFound,
  titleOf: ({ description }: RegisterEntry) => shortened(description),
} as const;

/** Maximum length of the description in the heading; the whole text is below. */
const TITLE_LENGTH = 80;

function shortened(text: string): string {
  if (text.length <= TITLE_LENGTH) return text;
  return `${text.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, '')}…`;
}

interface RegisterRecordProps extends OpenedRecord<RegisterEntry> {
  /** Actions on the improvement point, the same as in its row's menu. */
  actionsOf: (entry: RegisterEntry) => readonly RowAction[];
  onChanged: () => void;
}

/** Panel of an improvement point: everything about it in one scroll. */
export function RegisterRecord({ actionsOf, onChanged, ...props }: RegisterRecordProps) {
  return (
    <RecordPanel
      {...props}
      {...options}
      summaryOf={(entry) => <StatusMenu entry={entry} onChanged={onChanged} />}
      actionsOf={(entry) =>
        actionsOf(entry)
          .filter(({ id }) => id !== 'view')
          .map((action) => (action.id === 'edit' ? { ...action, label: recordTexts.edit } : action))
      }
    >
      {(entry, details) => (
        <>
          <Section title={view.story} names={['description', 'source']} record={entry} />
          <Section title={sections.judged} names={namesIn(registerFields, 'judged')} record={entry} />
          <Section
            title={sections.people}
            names={people.filter((name) => name !== 'responsibleUser' || entry.responsibleUser)}
            record={entry}
          />
          <Section title={sections.measures} names={namesIn(registerFields, 'measures')} record={entry} />
          {(entry.evaluateOn || entry.effectivenessResult) && (
            <Section title={evaluation.title} names={evaluationFields} record={entry} />
          )}
          <AttachmentsSection
            entity="RegisterEntry"
            recordId={entry.id}
            organizationId={entry.organization.id}
          />
          <LinksSection entity="RegisterEntry" recordId={entry.id} />
          {details && (
            <HistorySection
              kind="RegisterEntry"
              fields={historyFieldsOf(registerFields)}
              record={details}
              madeBy={personName(details.user)}
            />
          )}
          <CommentsSection
            entity="RegisterEntry"
            recordId={entry.id}
            organizationId={entry.organization.id}
          />
        </>
      )}
    </RecordPanel>
  );
}

interface SectionProps {
  title: string;
  names: readonly (keyof typeof registerFields)[];
  record: RegisterEntry;
}

const Section = (props: SectionProps) => (
  <FieldsSection {...props} fields={registerFields} cells={registerCells} />
);
