import {
  ChangeRisksDocument,
  DeleteRisksDocument,
  type RiskChange,
} from '../../graphql/generated/operations.ts';
import { selectionTexts as texts } from '../../i18n/nl/records/selection.ts';
import { riskFields } from '../../kinds/risk.fields.ts';
import { type Batch, BatchBar, type BatchChange, batchActOf } from '../../records/fields/batch.tsx';
import { sendBatch } from '../../records/selection/batch.ts';
import { changesOf, unlessAllowed } from '../../records/selection/common-acts.tsx';
import type { SelectionControls } from '../../records/selection/selection-bar.tsx';
import { riskList } from './risk-columns.tsx';
import type { Risk } from './risk-values.ts';

/** Reason why a risk does not get a status: accepting takes a reason, which a batch does not ask for. */
function statusRefusal(
  { abilities, status, strategy, isAboveAppetite }: Risk,
  next: string,
): string | undefined {
  if (next === 'Controlled' && status !== next && isAboveAppetite) return texts.aboveAppetite;
  if (next !== 'Accepted' || status === next) return unlessAllowed(abilities.update);
  return strategy === 'Accept' ? unlessAllowed(abilities.accept) : texts.needsAcceptance;
}

const changes = changesOf<Risk, BatchChange>(
  async (changes) => (await sendBatch(ChangeRisksDocument, { changes: changes as RiskChange[] })).changeRisks,
);

const batch: Batch<Risk> = {
  fields: riskFields,
  changes,
  special: {
    status: {
      reason: (status) => (status === 'Controlled' || status === 'Closed' ? texts.riskReason : undefined),
      act: (rows, status, _day, reason) => changes.change(rows, { status, ...(reason && { reason }) }),
      undo: changes.undoing(({ status }) => ({ status, reason: texts.undoReason })),
    },
  },
  remove: (rows) => sendBatch(DeleteRisksDocument, { rows }),
  nameOf: ({ number, title }) => `${number}: ${title}`,
  refusal: (risk, key, value) => {
    if (key === 'status') return statusRefusal(risk, value);
    const { abilities, status } = risk;
    if (status === 'Closed') return texts.riskClosed;
    return unlessAllowed(key === 'owner' ? abilities.chooseOwner : abilities.update);
  },
};

/** Giving risks another status. */
export const status = batchActOf(batch, 'status');

/** Acts on the selected risks; only managers choose an owner. */
export function RiskSelection({ isManager, ...controls }: SelectionControls<Risk> & { isManager: boolean }) {
  return <BatchBar {...controls} batch={batch} choosesPeople={isManager} list={riskList} />;
}
