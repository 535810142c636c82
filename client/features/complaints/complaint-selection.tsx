import {
  ChangeComplaintsDocument,
  type ComplaintChange,
  DeleteComplaintsDocument,
} from '../../graphql/generated/operations.ts';
import { selectionTexts } from '../../i18n/nl/records/selection.ts';
import { complaintFields } from '../../kinds/complaint.fields.ts';
import { type Batch, BatchBar, type BatchChange } from '../../records/fields/batch.tsx';
import { sendBatch } from '../../records/selection/batch.ts';
import { changesOf, unlessAllowed } from '../../records/selection/common-acts.tsx';
import type { SelectionControls } from '../../records/selection/selection-bar.tsx';
import { type Complaint, complaintList } from './complaint-columns.tsx';

const batch: Batch<Complaint> = {
  fields: complaintFields,
  changes: changesOf<Complaint, BatchChange>(
    async (changes) =>
      (await sendBatch(ChangeComplaintsDocument, { changes: changes as ComplaintChange[] })).changeComplaints,
  ),
  remove: (rows) => sendBatch(DeleteComplaintsDocument, { rows }),
  nameOf: ({ number, subject }) => `${number}: ${subject}`,
  refusal: ({ abilities, outcome, answeredOn, about }, key, value) => {
    if (key === 'handler') {
      if (about && about.id === value) return selectionTexts.aboutHandler;
      return unlessAllowed(abilities.chooseHandler);
    }
    if (key !== 'status') return unlessAllowed(abilities.update);
    if (value === 'Done' && !(outcome && answeredOn)) return selectionTexts.needsOutcome;
    return unlessAllowed(abilities.handle);
  },
};

/** Acts on the selected complaints; only managers choose a handler. */
export function ComplaintSelection({
  isManager,
  ...controls
}: SelectionControls<Complaint> & { isManager: boolean }) {
  return <BatchBar {...controls} batch={batch} choosesPeople={isManager} list={complaintList} />;
}
