import { type InferType, object, type StringSchema } from 'yup';
import { answer, choice, optionalDate, pastDate, requiredText, text } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { complaintMessages } from './complaint-messages.ts';
import {
  complaintChannels,
  complaintLimits,
  complaintNextSteps,
  complaintOutcomes,
  complaintRelations,
  complaintStatuses,
  mayExtendOn,
} from './complaints.ts';

const { shortText, contact, reason, longText } = complaintLimits;

/** A day that has come, and on or after the receipt. */
const sinceReceipt = () =>
  pastDate().when('receivedOn', ([received]: unknown[], rule: StringSchema) =>
    rule.test(
      'since-receipt',
      complaintMessages.answeredBefore,
      (value) => !value || typeof received !== 'string' || value >= received,
    ),
  );

/** Rules of a complaint, shared by form and service. */
export const complaintRules = object({
  receivedOn: pastDate().required(messages.required),
  complainant: requiredText(shortText),
  contact: text(contact).default(''),
  relation: choice(complaintRelations).required(messages.required),
  channel: choice(complaintChannels).required(messages.required),
  subject: requiredText(shortText),
  description: requiredText(longText),
  // The service checks that the team exists; an absent value keeps the current one, an empty one is none.
  teamId: text(100),
  // The service checks that both people belong to the organisation.
  aboutUserId: text(100).default(''),
  isShown: answer().default(false),
  handlerUserId: text(100)
    .default('')
    .when('aboutUserId', ([about]: unknown[], rule) =>
      rule.test('not-about', complaintMessages.handlerIsSubject, (value) => !value || value !== about),
    ),
  officer: text(shortText).default(''),
  status: choice(complaintStatuses).default('Received'),
  outcome: choice(complaintOutcomes).when('status', ([status]: unknown[], rule) =>
    status === 'Done' ? rule.required(complaintMessages.withoutOutcome) : rule,
  ),
  answeredOn: sinceReceipt().when('status', ([status]: unknown[], rule: StringSchema) =>
    status === 'Done' ? rule.required(complaintMessages.withoutAnswer) : rule,
  ),
  nextStep: choice(complaintNextSteps),
  nextStepOn: optionalDate().when('nextStep', ([step]: unknown[], rule) =>
    step ? rule.required(complaintMessages.nextStepDay) : rule,
  ),
  extensionReason: text(reason)
    .default('')
    .test('with-day', complaintMessages.extensionReason, (value, { parent }) => {
      return Boolean(value) || !parent.extensionToldOn;
    }),
  // The service refuses a second extension, and one that comes after the deadline.
  extensionToldOn: sinceReceipt()
    .when('extensionReason', ([why]: unknown[], rule: StringSchema) =>
      why ? rule.required(complaintMessages.extensionTold) : rule,
    )
    .when('receivedOn', ([received]: unknown[], rule: StringSchema) =>
      rule.test(
        'in-time',
        complaintMessages.extendedLate,
        (value) => !value || typeof received !== 'string' || mayExtendOn(received, value),
      ),
    ),
});

export type ComplaintValues = InferType<typeof complaintRules>;
