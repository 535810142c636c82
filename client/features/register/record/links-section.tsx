import { recordTexts } from '../../../i18n/nl/record.ts';
import { RecordSection } from '../../../resource/record/panel/record-section.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { linkedIncident } from '../linked-incident.tsx';
import type { RegisterEntryDetails } from './register-record.tsx';

/** What an improvement point came of; nothing where it came of nothing that one may see. */
export function LinksSection({ details }: { details: RegisterEntryDetails | undefined }) {
  const items = linkedIncident(details?.incident ?? null);
  if (items.length === 0) return null;
  return (
    <RecordSection title={recordTexts.sections.links}>
      <DetailList items={items} />
    </RecordSection>
  );
}
