import { evaluationFields } from '../../../../schema/records/register.ts';
import {
  RegisterEntryDetailsDocument,
  type RegisterEntryDetailsQuery,
} from '../../../graphql/generated/operations.ts';
import { recordTexts } from '../../../i18n/nl/records/record.ts';
import { teamTexts } from '../../../i18n/nl/records/teams.ts';
import { registerTexts } from '../../../i18n/nl/register.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { AttachmentsSection } from '../../../records/attachments/attachments-section.tsx';
import { CommentsSection } from '../../../records/comments/comments-section.tsx';
import { HistorySection } from '../../../records/history/history-section.tsx';
import { registerEntryFields } from '../../../records/history/register-entry-fields.ts';
import { LinksSection } from '../../../records/links/links-section.tsx';
import { DetailsSection } from '../../../records/record/panel/details-section.tsx';
import { PeopleSection } from '../../../records/record/panel/people-section.tsx';
import { type OpenedRecord, RecordPanel } from '../../../records/record/panel/record-panel.tsx';
import { shownTeam } from '../../../records/teams/teams.ts';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { shownField } from '../register-columns.tsx';
import { type RegisterFieldName, registerSections } from '../register-fields.ts';
import type { RegisterEntry } from '../register-values.ts';
import { StatusMenu } from './status-menu.tsx';

const { evaluation, fields, view, toasts } = registerTexts;
const { sections } = recordTexts;

/** An improvement point with all its fields. */
export type RegisterEntryDetails = RegisterEntryDetailsQuery['registerEntry'];

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
          <FieldsSection title={view.story} entry={entry} names={registerSections.story} />
          <FieldsSection title={sections.judged} entry={entry} names={registerSections.judged} />
          <PeopleSection
            items={peopleOf(entry, details)}
            labels={fields}
            updatedAt={formatDate(entry.updatedAt)}
            organization={entry.organization}
          />
          <FieldsSection title={sections.measures} entry={entry} names={registerSections.measures} />
          {(entry.evaluateOn || entry.effectivenessResult) && (
            <FieldsSection title={evaluation.title} entry={entry} names={evaluationFields} />
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
              fields={registerEntryFields}
              record={details}
              madeBy={fullName(details.user)}
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

interface FieldsSectionProps {
  title: string;
  entry: RegisterEntry;
  names: readonly RegisterFieldName[];
}

/** Section with some fields, read-only. */
function FieldsSection({ title, entry, names }: FieldsSectionProps) {
  const items = names.map((name) => ({ label: fields[name], value: shownField(name, entry) }));
  return <DetailsSection title={title} items={items} />;
}

const fullName = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`;

/** Responsible people, author and date of creation. */
function peopleOf(entry: RegisterEntry, details: RegisterEntryDetails | undefined) {
  const colleague = details?.responsibleUser;
  return [
    { label: fields.responsibleEmployee, value: entry.responsibleEmployee },
    ...(colleague ? [{ label: fields.responsibleUser, value: fullName(colleague) }] : []),
    { label: fields.user, value: fullName(entry.user) },
    { label: teamTexts.field, value: shownTeam(entry.team) },
    { label: fields.createdAt, value: formatDate(entry.createdAt) },
  ];
}
