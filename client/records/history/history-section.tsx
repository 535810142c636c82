import type { RecordKind } from '../../../schema/records/records.ts';
import { RecordRevisionsDocument, type RecordRevisionsQuery } from '../../graphql/generated/operations.ts';
import { recordTexts } from '../../i18n/nl/records/record.ts';
import { RecordSection } from '../record/panel/record-section.tsx';
import { RecordHistory } from './record-history.tsx';
import { recordFields } from './shown-fields.ts';

interface HistorySectionProps {
  kind: RecordKind;
  record: { readonly id: string; readonly version: number; readonly createdAt: string };
  /** Name of the person who made the record; null where it is shielded or unknown. */
  madeBy: string | null;
}

const pick = ({ recordRevisions }: RecordRevisionsQuery) => recordRevisions;

/** Section of a record's panel with its changes. */
export function HistorySection({ kind, record, madeBy }: HistorySectionProps) {
  const { id, version, createdAt } = record;
  return (
    <RecordSection title={recordTexts.sections.history}>
      <RecordHistory
        key={id}
        history={{
          ...{ document: RecordRevisionsDocument, pick },
          variables: { entity: kind, recordId: id },
        }}
        version={version}
        {...recordFields[kind]}
        made={{ at: createdAt, by: madeBy }}
      />
    </RecordSection>
  );
}
