import type { RetentionQuery } from '../../graphql/generated/operations.ts';
import { retentionTexts } from '../../i18n/nl/retention.ts';
import { RecordHoldList } from './record-hold-list.tsx';
import { RetentionSection } from './retention-section.tsx';

const { holds: texts } = retentionTexts;

interface RetentionHoldsProps {
  held: RetentionQuery['retention']['held'];
  onDone: () => void;
}

/** Records that are held longer than their period. */
export function RetentionHolds({ held, onDone }: RetentionHoldsProps) {
  return (
    <RetentionSection heading={texts.heading} explained={texts.explained}>
      <RecordHoldList rows={held} isHeld onDone={onDone} />
    </RetentionSection>
  );
}
