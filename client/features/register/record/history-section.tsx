import {
  effectivenessResults,
  registerSources,
  registerStatuses,
} from '../../../../schema/terms/register.ts';
import type { Terms } from '../../../../schema/terms/term.ts';
import {
  RegisterEntryRevisionsDocument,
  type RegisterEntryRevisionsQuery,
} from '../../../graphql/generated/operations.ts';
import { registerTexts } from '../../../i18n/nl/register.ts';
import { recordTexts } from '../../../i18n/nl/resource/record.ts';
import { RecordHistory } from '../../../resource/history/record-history.tsx';
import { RecordSection } from '../../../resource/record/panel/record-section.tsx';
import type { RegisterEntry } from '../register-values.ts';

const revisions = {
  document: RegisterEntryRevisionsDocument,
  pick: ({ registerEntry }: RegisterEntryRevisionsQuery) => registerEntry.revisions,
};
const labels = { ...registerTexts.fields, responsibleUserId: registerTexts.fields.responsibleUser };
const terms: Readonly<Record<string, Terms<string>>> = {
  source: registerSources,
  status: registerStatuses,
  effectivenessResult: effectivenessResults,
};

/** What changed of an improvement point. */
export function HistorySection({ entry }: { entry: RegisterEntry }) {
  const { id, version, createdAt, user } = entry;
  return (
    <RecordSection title={recordTexts.sections.history}>
      <RecordHistory
        key={id}
        history={revisions}
        id={id}
        version={version}
        labels={labels}
        terms={terms}
        made={{ at: createdAt, by: `${user.name} ${user.surname}` }}
      />
    </RecordSection>
  );
}
