import { DetailList, type DetailListProps } from '../../../ui/detail-list.tsx';
import { RecordSection } from './record-section.tsx';

interface DetailsSectionProps extends DetailListProps {
  title: string;
}

/** Section of a record's panel with fields to read. */
export function DetailsSection({ title, items }: DetailsSectionProps) {
  return (
    <RecordSection title={title}>
      <DetailList items={items} />
    </RecordSection>
  );
}
