import { complaintLabels } from '../../../schema/records/complaint-labels.ts';
import { complaintMessages } from '../../../schema/records/complaint-messages.ts';
import { type ComplaintValues, complaintRules } from '../../../schema/records/complaint-rules.ts';
import { complaintReminderSteps, complaintStatuses } from '../../../schema/records/complaints.ts';
import { recordReminders } from '../../platform/kind/record-definition.ts';
import type { PaperBlock } from '../../platform/paper/index.ts';
import { defineKind } from '../kinds/index.ts';
import { complaintColumns } from './complaint.columns.ts';
import { Complaint, type ComplaintRow } from './complaint.entity.ts';
import { complaintPage, IS_NEAR, IS_OPEN } from './complaint.page.ts';
import { complaintPolicy } from './complaint.policy.ts';
import { complaintStatistics } from './complaint-statistics.ts';
import { completeComplaint } from './complete-complaint.ts';

/** Complaints: for Admins, the handler and whoever filed it; the person whom one is about sees nothing of it unless shown. */
export const complaintKind = defineKind<ComplaintRow, ComplaintValues>({
  ...{ kind: 'Complaint', prefix: 'KL', title: { field: 'subject' }, view: 'Complaints' },
  exported: { name: 'complaints', title: 'Klachten', columns: complaintColumns, labels: complaintLabels },
  ...{ entity: Complaint, rules: complaintRules, page: complaintPage, policy: complaintPolicy },
  ...{ statuses: complaintStatuses, isOpen: IS_OPEN, audience: 'Concerned', inBatch: ['status'] },
  toldTo: ({ userId, handlerUserId, aboutUserId, isShown }, before) => ({
    forMembers: false,
    concernedUserIds: [userId, handlerUserId, before.handlerUserId, isShown ? aboutUserId : null].filter(
      (id) => typeof id === 'string',
    ),
  }),
  hiddenFrom: ({ aboutUserId, isShown }) => (aboutUserId && !isShown ? [aboutUserId] : []),
  personal: ['complainant', 'contact'],
  logsReads: true,
  handler: {
    field: 'handlerUserId',
    chosenBy: complaintPolicy.chooseHandler,
    isNot: 'e.about_user_id',
    refusal: complaintMessages.handlerByAdmin,
    work: { field: 'complaints', description: 'Complaints that they handle and that are open.' },
  },
  complete: completeComplaint,
  statistics: complaintStatistics,
  async dossier(ctx, id): Promise<PaperBlock[]> {
    const { complainant, contact } = await complaintPage.get(ctx, id, { complainant: true, contact: true });
    const facts = [
      { label: complaintLabels.complainant, text: String(complainant) },
      { label: complaintLabels.contact, text: String(contact) || '–' },
    ];
    return [
      { kind: 'heading', level: 1, text: complaintLabels.complainant },
      { kind: 'facts', facts },
    ];
  },
  reminders: recordReminders(
    'Complaint',
    [{ label: 'Open de klachten', path: '/complaints?sort=deadline.asc&isOpen=true', holds: () => true }],
    undefined,
    { steps: complaintReminderSteps, toAdmins: true },
  ),
  figures: {
    complaintsDue: {
      description: 'Open complaints that are to be answered within a fortnight, or were to be.',
      condition: IS_NEAR,
    },
  },
  own: (userId) => ({ complaints: { userId }, complaintsHandled: { handlerUserId: userId } }),
});
