import { useState } from 'react';
import type { RecordKind } from '../../../schema/records/records.ts';
import { RecordRevisionsDocument, type RecordRevisionsQuery } from '../../graphql/generated/operations.ts';
import { recordTexts } from '../../i18n/nl/records/record.ts';
import { useChanges } from '../live/changes.tsx';
import { RecordSection } from '../record/panel/record-section.tsx';
import { RecordHistory } from './record-history.tsx';
import type { ShownFields } from './shown-value.ts';

interface HistorySectionProps {
  kind: RecordKind;
  fields: ShownFields;
  record: { readonly id: string; readonly version: number; readonly createdAt: string };
  /** Author as the reader may know them, or the text for a shielded one; null where nobody is known. */
  madeBy: string | null;
}

const pick = ({ recordRevisions }: RecordRevisionsQuery) => recordRevisions;

/** Section of a record's panel with its changes. */
export function HistorySection({ kind, fields, record, madeBy }: HistorySectionProps) {
  const { id, version, createdAt } = record;
  // Adding a file to a record leaves its version as it is.
  const [fileChanges, setFileChanges] = useState(0);
  const hearOfFile = () => setFileChanges((count) => count + 1);
  useChanges(
    'File',
    ({ recordId }) => (recordId === null || recordId === id) && hearOfFile(),
    () => undefined,
  );
  return (
    <RecordSection title={recordTexts.sections.history}>
      <RecordHistory
        key={id}
        history={{
          ...{ document: RecordRevisionsDocument, pick },
          variables: { entity: kind, recordId: id },
        }}
        version={version + fileChanges}
        {...fields}
        made={{ at: createdAt, by: madeBy }}
      />
    </RecordSection>
  );
}
