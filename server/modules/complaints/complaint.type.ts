import { ID } from 'type-graphql';
import { complaintRules } from '../../../schema/records/complaint-rules.ts';
import {
  complaintChannels,
  complaintNextSteps,
  complaintOutcomes,
  complaintRelations,
  complaintStatuses,
} from '../../../schema/records/complaints.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { described, nullable } from '../../platform/core/object-type.ts';
import { DateScalar } from '../../platform/core/scalars.ts';
import { EVERY_ROLE, MANAGERS } from '../../platform/security/authorize.ts';
import { User } from '../identity/index.ts';
import { publishKind } from '../kinds/index.ts';
import { complaintPage } from './complaint.page.ts';

const Relation = publishEnum('ComplaintRelation', complaintRelations, 'Who complains, to the client.');
const Channel = publishEnum('ComplaintChannel', complaintChannels, 'How a complaint came in.');
const Status = publishEnum('ComplaintStatus', complaintStatuses, 'The status of a complaint.');
const Outcome = publishEnum('ComplaintOutcome', complaintOutcomes, 'What was found of a complaint.');
const NextStep = publishEnum('ComplaintNextStep', complaintNextSteps, 'What the complainant does next.');

const given = {
  ...{ complainant: String, contact: String, relation: Relation, channel: Channel },
  ...{ subject: String, description: String, isShown: Boolean, officer: String, status: Status },
} as const;

export const complaintTypes = publishKind({
  ...{ kind: 'Complaint', plural: 'Complaints', words: { one: 'complaint', several: 'complaints' } },
  ...{ prefix: 'KL', page: complaintPage, rules: complaintRules, creators: EVERY_ROLE, removers: MANAGERS },
  description:
    'A complaint, for the Admins, its handler and who filed it. The person whom it is about sees nothing of it, also as an ' +
    'Admin, unless it is shown to them. Reads are in the access log.',
  fields: {
    ...given,
    receivedOn: DateScalar,
    complainant: described(String, 'Who complains; nowhere but here, in its history and in its dossier.'),
    contact: described(String, 'How the complainant is reached; empty for nothing.'),
    about: nullable(User, 'Whom it is about.'),
    isShown: described(Boolean, 'Whether the person whom it is about reads it.'),
    handler: nullable(User, 'Who handles it.'),
    officer: described(String, 'The complaints officer, who may be from outside; empty for none.'),
    outcome: nullable(Outcome),
    answeredOn: nullable(DateScalar, 'When the answer was sent.'),
    nextStep: nullable(NextStep),
    nextStepOn: nullable(DateScalar),
    extensionReason: described(String, 'Why it takes four weeks more; empty where it does not.'),
    extensionToldOn: nullable(DateScalar, 'When the complainant was told of that.'),
    deadline: described(DateScalar, 'Six weeks after its receipt, or ten where it was extended.'),
    isLate: described(Boolean, 'Answered after its deadline, or open past it.'),
  },
  abilities: {
    update: Boolean,
    handle: described(Boolean, 'Change its status and what belongs to handling it.'),
    chooseHandler: Boolean,
    delete: Boolean,
  },
  input: {
    description:
      'A complaint; receivedOn, complainant, relation, channel, subject and description are required. An end asks for an ' +
      'outcome and answeredOn, a next step for its day, and an extension for a reason and the day on which it was told.',
    fields: {
      ...given,
      receivedOn: [DateScalar, 'Today or earlier.'],
      aboutUserId: [ID, 'A person of the organisation, not the caller.'],
      handlerUserId: [ID, 'A person of the organisation, for managers to choose; never whom it is about.'],
      outcome: Outcome,
      answeredOn: DateScalar,
      nextStep: NextStep,
      nextStepOn: DateScalar,
      extensionReason: String,
      extensionToldOn: [DateScalar, 'Once, and before the first deadline.'],
    },
  },
  change: {
    status: [Status, 'Done needs an outcome and an answer first.'],
    handlerUserId: [ID, 'A person of the organisation.'],
  },
  list: {
    enums: { status: Status, outcome: Outcome, relation: Relation, channel: Channel },
    filters: {
      teamId: 'The team',
      receivedOn: 'Received',
      deadline: 'To be answered',
      handlerUserId: 'The handler',
      isOpen: 'Neither handled nor withdrawn.',
      isLate: 'Answered or open past its deadline.',
      isNear: 'To be answered within a fortnight, or earlier.',
    },
    sort: 'The sortable columns: the subject by its first 40 characters, closed lists in their documented order.',
    defaultSort: 'Defaults to the latest receipt first.',
    search:
      'Words that occur in one of the texts but the complainant, or prefixes of a word of the relation or the status.',
  },
  told: {
    list: 'The complaints of an organisation that the caller may see.',
    create: "Files a complaint in the caller's name.",
    update:
      'For managers and the handler, and for who filed it until it is handled. Fails with CONFLICT when the version is outdated.',
    change: 'For managers and the handler.',
  },
});
