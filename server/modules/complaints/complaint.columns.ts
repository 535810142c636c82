import { complaintLabels } from '../../../schema/records/complaint-labels.ts';
import {
  complaintChannels,
  complaintNextSteps,
  complaintOutcomes,
  complaintRelations,
  complaintStatuses,
} from '../../../schema/records/complaints.ts';
import {
  day,
  exportColumns,
  moment,
  named,
  person,
  term,
  text,
  yesOrNo,
} from '../../platform/export/index.ts';

/** Columns of complaints in files, which do not say who complains. */
export const complaintColumns = exportColumns(complaintLabels, {
  ...{ number: text, receivedOn: day, subject: text, relation: term(complaintRelations) },
  ...{ channel: term(complaintChannels), team: named, about: person, isShown: yesOrNo, handler: person },
  ...{ officer: text, status: term(complaintStatuses), deadline: day, isLate: yesOrNo },
  ...{ outcome: term(complaintOutcomes), answeredOn: day, nextStep: term(complaintNextSteps) },
  ...{ nextStepOn: day, extensionReason: text, extensionToldOn: day, description: text },
  ...{ user: person, createdAt: moment, updatedAt: moment, organization: named },
});
