import { ID, Int } from 'type-graphql';
import { deskTextKinds } from '../../../schema/records/support-desk.ts';
import { dataBreachRules, deskTextRules } from '../../../schema/records/support-desk-rules.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { inputType } from '../../platform/core/input-type.ts';
import { described, nullable, objectType, versioned } from '../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';
import { OrganizationType } from '../organizations/index.ts';

const DeskTextKindEnum = publishEnum(
  'DeskTextKind',
  deskTextKinds,
  'The kind of a text of the support desk.',
);

const DeskText = objectType('DeskText', 'A known problem or an answer template of the support desk.', {
  ...versioned,
  kind: DeskTextKindEnum,
  title: String,
  text: described(String, 'What is known of the problem, or the answer.'),
  solvedAt: nullable(DateTimeScalar, 'When a known problem was solved.'),
  openQuestions: described(Int, 'How many questions under the problem are not solved.'),
});

const DataBreachType = objectType('DataBreach', 'A data breach in the register of the support desk.', {
  ...versioned,
  organization: OrganizationType,
  ticketId: nullable(ID, 'The question that told of it.'),
  what: String,
  discoveredAt: DateTimeScalar,
  organizationToldAt: nullable(DateTimeScalar, 'When the organisation was told; due within 24 hours.'),
  authorityToldAt: nullable(DateTimeScalar, 'When the authority was told; due within 72 hours.'),
  peopleToldAt: nullable(DateTimeScalar, 'When the people whom the data are of were told.'),
  toldWhom: described(String, 'Who was told, by role.'),
  measures: String,
});

export const SupportDesk = objectType('SupportDesk', 'What the support desk keeps.', {
  texts: described([DeskText], 'Known problems that are not solved first, then by title.'),
  breaches: described([DataBreachType], 'The newest first.'),
});

export const OtherQuestion = objectType('OtherQuestion', 'Another question of a person.', {
  id: ID,
  number: String,
  subject: String,
});

export const DeskTextInput = inputType(
  'DeskTextInput',
  'A known problem or an answer template.',
  deskTextRules,
  {
    kind: DeskTextKindEnum,
    title: String,
    text: String,
  },
);

export const DataBreachInput = inputType(
  'DataBreachInput',
  'A data breach. Name no person in it.',
  dataBreachRules,
  {
    what: String,
    discoveredAt: DateTimeScalar,
    organizationToldAt: DateTimeScalar,
    authorityToldAt: DateTimeScalar,
    peopleToldAt: DateTimeScalar,
    toldWhom: String,
    measures: String,
  },
);
