import { registerTexts } from '../../../i18n/nl/register.ts';
import { recordTexts } from '../../../i18n/nl/resource/record.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { RecordSection } from '../../../resource/record/panel/record-section.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import type { RegisterEntry } from '../register-values.ts';
import type { RegisterEntryDetails } from './register-record.tsx';

const { fields } = registerTexts;

interface PeopleSectionProps {
  entry: RegisterEntry;
  details: RegisterEntryDetails | undefined;
}

/** Who reported an improvement point and when, and who is responsible. */
export function PeopleSection({ entry, details }: PeopleSectionProps) {
  const { user } = entry;
  const colleague = details?.responsibleUser;
  return (
    <RecordSection title={recordTexts.sections.people}>
      <DetailList
        items={[
          { label: fields.responsibleEmployee, value: entry.responsibleEmployee },
          ...(colleague
            ? [{ label: fields.responsibleUser, value: `${colleague.name} ${colleague.surname}` }]
            : []),
          { label: fields.user, value: `${user.name} ${user.surname}` },
          { label: fields.createdAt, value: formatDate(entry.createdAt) },
          { label: fields.updatedAt, value: formatDate(entry.updatedAt) },
          { label: fields.organization, value: entry.organization.name },
        ]}
      />
    </RecordSection>
  );
}
