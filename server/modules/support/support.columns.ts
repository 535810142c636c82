import { supportKinds, supportStatuses, supportUrgencies } from '../../../schema/records/support.ts';
import { supportLabels } from '../../../schema/records/support-labels.ts';
import { day, exportColumns, moment, named, person, term, text } from '../../platform/export/index.ts';

/** Columns of questions to the support desk in files. */
export const supportColumns = exportColumns(supportLabels, {
  ...{ number: text, subject: text, kind: term(supportKinds), urgency: term(supportUrgencies) },
  ...{ status: term(supportStatuses), description: text, screen: text, lastReplyAt: moment },
  ...{ waitingSince: moment, discoveredAt: moment, holdUntil: day },
  ...{ user: person, createdAt: moment, updatedAt: moment, organization: named },
});
