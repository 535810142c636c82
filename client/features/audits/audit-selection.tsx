import {
  type AuditChange,
  ChangeAuditsDocument,
  DeleteAuditsDocument,
} from '../../graphql/generated/operations.ts';
import { auditFields } from '../../kinds/audit.fields.ts';
import { type Batch, BatchBar, type BatchChange } from '../../records/fields/batch.tsx';
import { sendBatch } from '../../records/selection/batch.ts';
import { changesOf, unlessAllowed } from '../../records/selection/common-acts.tsx';
import type { SelectionControls } from '../../records/selection/selection-bar.tsx';
import { type Audit, auditList } from './audit-columns.tsx';

const batch: Batch<Audit> = {
  fields: auditFields,
  changes: changesOf<Audit, BatchChange>(
    async (changes) =>
      (await sendBatch(ChangeAuditsDocument, { changes: changes as AuditChange[] })).changeAudits,
  ),
  remove: (rows) => sendBatch(DeleteAuditsDocument, { rows }),
  nameOf: ({ number, title }) => `${number}: ${title}`,
  refusal: ({ abilities }) => unlessAllowed(abilities.update),
};

/** Acts on the selected audits. */
export function AuditSelection(controls: SelectionControls<Audit>) {
  return <BatchBar {...controls} batch={batch} choosesPeople={false} list={auditList} />;
}
