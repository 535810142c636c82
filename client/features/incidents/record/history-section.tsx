import { incidentChoices, incidentSeveralChoices } from '../../../../schema/records/incidents.ts';
import { prismaCategories } from '../../../../schema/terms/incidents.ts';
import type { Terms } from '../../../../schema/terms/term.ts';
import {
  IncidentRevisionsDocument,
  type IncidentRevisionsQuery,
} from '../../../graphql/generated/operations.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { historyTexts } from '../../../i18n/nl/resource/history.ts';
import { recordTexts } from '../../../i18n/nl/resource/record.ts';
import { RecordHistory } from '../../../resource/history/record-history.tsx';
import { RecordSection } from '../../../resource/record/panel/record-section.tsx';
import { useSession } from '../../../session/session-store.ts';
import type { Incident } from '../incident-values.ts';
import { reporterOf } from '../incident-words.ts';

const revisions = {
  document: IncidentRevisionsDocument,
  pick: ({ incident }: IncidentRevisionsQuery) => incident.revisions,
};
const labels = { ...historyTexts.incidentFields, ...incidentTexts.fields };
const terms: Readonly<Record<string, Terms<string>>> = {
  ...incidentChoices,
  ...incidentSeveralChoices,
  prismaCategories,
};

/** What changed of an incident. */
export function HistorySection({ incident }: { incident: Incident }) {
  const { user } = useSession();
  return (
    <RecordSection title={recordTexts.sections.history}>
      <RecordHistory
        key={incident.id}
        history={revisions}
        id={incident.id}
        version={incident.version}
        labels={labels}
        terms={terms}
        made={{ at: incident.createdAt, by: reporterOf(incident, user?.id) ?? null }}
      />
    </RecordSection>
  );
}
