import { recordTexts } from '../../../i18n/nl/records/record.ts';
import type { DetailListProps } from '../../../ui/detail-list.tsx';
import { DetailsSection } from './details-section.tsx';

interface PeopleSectionProps extends DetailListProps {
  labels: { readonly updatedAt: string; readonly organization: string };
  /** Formatted moment of the last change. */
  updatedAt: string;
  organization: { readonly name: string };
}

/** Section of a record's panel with its people, followed by its last change and its organisation. */
export function PeopleSection({ items, labels, updatedAt, organization }: PeopleSectionProps) {
  return (
    <DetailsSection
      title={recordTexts.sections.people}
      items={[
        ...items,
        { label: labels.updatedAt, value: updatedAt },
        { label: labels.organization, value: organization.name },
      ]}
    />
  );
}
