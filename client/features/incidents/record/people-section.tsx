import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { recordTexts } from '../../../i18n/nl/resource/record.ts';
import { formatMoment } from '../../../lib/format-date.ts';
import { RecordSection } from '../../../resource/record/panel/record-section.tsx';
import { useSession } from '../../../session/session-store.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { handleBeforeOf } from '../handling/handle-before.tsx';
import type { Incident } from '../incident-values.ts';
import { nameOf, reporterOf } from '../incident-words.ts';
import { itemOf } from './item-of.ts';

const { fields } = incidentTexts;

/** Who reported an incident, who was there, and who was told. */
export function PeopleSection({ incident }: { incident: Incident }) {
  const { user } = useSession();
  return (
    <RecordSection title={recordTexts.sections.people}>
      <DetailList
        items={[
          { label: fields.reporter, value: reporterOf(incident, user?.id) },
          { label: fields.createdAt, value: formatMoment(incident.createdAt) },
          ...(['othersInvolved', 'warned'] as const).map(itemOf(incident)),
          { label: fields.handler, value: incident.handler && nameOf(incident.handler) },
          ...(incident.handleBefore ? [{ label: fields.handleBefore, value: handleBeforeOf(incident) }] : []),
          { label: fields.updatedAt, value: formatMoment(incident.updatedAt) },
          { label: fields.organization, value: incident.organization.name },
        ]}
      />
    </RecordSection>
  );
}
