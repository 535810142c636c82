import {
  ChangeSupportTicketsDocument,
  DeleteSupportTicketsDocument,
  type SupportTicketChange,
} from '../../graphql/generated/operations.ts';
import { supportTicketFields } from '../../kinds/support-ticket.fields.ts';
import { type Batch, BatchBar, type BatchChange, batchActOf } from '../../records/fields/batch.tsx';
import { sendBatch } from '../../records/selection/batch.ts';
import { changesOf, unlessAllowed } from '../../records/selection/common-acts.tsx';
import type { SelectionControls } from '../../records/selection/selection-bar.tsx';
import { type SupportTicket, supportList } from './support-columns.tsx';

const batch: Batch<SupportTicket> = {
  fields: supportTicketFields,
  changes: changesOf<SupportTicket, BatchChange>(
    async (changes) =>
      (await sendBatch(ChangeSupportTicketsDocument, { changes: changes as SupportTicketChange[] }))
        .changeSupportTickets,
  ),
  remove: (rows) => sendBatch(DeleteSupportTicketsDocument, { rows }),
  nameOf: ({ number, subject }) => `${number}: ${subject}`,
  refusal: ({ abilities }) => unlessAllowed(abilities.changeStatus),
};

/** Giving questions another status. */
export const status = batchActOf(batch, 'status');

/** Acts on the selected questions, for the support desk. */
export function SupportSelection(controls: SelectionControls<SupportTicket>) {
  return <BatchBar {...controls} batch={batch} choosesPeople={false} list={supportList} />;
}
