import { ID } from 'type-graphql';
import { supportKinds, supportStatuses, supportUrgencies } from '../../../schema/records/support.ts';
import { supportRules } from '../../../schema/records/support-rules.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateScalar, DateTimeScalar } from '../../platform/core/scalars.ts';
import { EVERY_ROLE } from '../../platform/security/authorize.ts';
import { publishKind } from '../kinds/index.ts';
import { supportTicketPage } from './support-ticket.page.ts';

const SupportKindEnum = publishEnum('SupportKind', supportKinds, 'The kind of a question.');
const SupportUrgencyEnum = publishEnum('SupportUrgency', supportUrgencies, 'How urgent a question is.');
const SupportStatusEnum = publishEnum('SupportStatus', supportStatuses, 'The status of a question.');

const TicketProblem = objectType('TicketProblem', 'A known problem, as those who asked about it read it.', {
  id: ID,
  title: String,
  solvedAt: nullable(DateTimeScalar),
});

const MergedTicket = objectType('MergedTicket', 'Another question of the same person.', {
  id: ID,
  number: String,
});

const asked = {
  subject: String,
  kind: SupportKindEnum,
  description: String,
  screen: String,
  urgency: SupportUrgencyEnum,
  discoveredAt: DateTimeScalar,
} as const;

export const supportTypes = publishKind({
  ...{ kind: 'SupportTicket', plural: 'SupportTickets', prefix: 'V' },
  words: { one: 'question', several: 'questions' },
  ...{ page: supportTicketPage, rules: supportRules, creators: EVERY_ROLE, removers: ['SuperAdmin'] },
  description:
    'A question of a person to the support desk. Its replies are its comments; files are attached to it. The person who ' +
    'asked and the SuperAdmins alone read it.',
  fields: {
    ...asked,
    screen: described(String, 'The address of the page that it is about; empty for none.'),
    discoveredAt: nullable(DateTimeScalar, 'When a data breach was discovered, as who asked says.'),
    status: SupportStatusEnum,
    lastReplyAt: nullable(DateTimeScalar, 'When somebody last replied to it.'),
    waitingSince: nullable(DateTimeScalar, 'Since when the person who asked waits for the desk.'),
    holdUntil: nullable(DateScalar, 'Until when the desk puts it aside.'),
    problem: nullable(TicketProblem, 'The known problem that it stands under.'),
    mergedInto: nullable(MergedTicket, 'The question of the same person in which it is answered.'),
    note: nullable(String, 'What the desk noted; empty for nothing, null for everybody else.'),
  },
  abilities: {
    update: Boolean,
    changeStatus: described(Boolean, 'For the support desk; a reply of the person who asked reopens it.'),
    handle: described(Boolean, 'Whether they keep notes, merge it or place it under a known problem.'),
    delete: Boolean,
  },
  input: {
    description: 'A question; subject, kind and description are required. Name no client in it.',
    fields: asked,
  },
  change: {
    status: [SupportStatusEnum, 'For the support desk alone.'],
    holdUntil: [DateScalar, 'For the support desk alone; null for not any more.'],
  },
  list: {
    enums: { status: SupportStatusEnum, kind: SupportKindEnum, urgency: SupportUrgencyEnum },
    filters: {
      createdAt: 'Asked',
      isOpen: 'Not solved, or solved.',
      isWaiting: 'Whoever asked waits for the desk.',
      isOnHold: 'Put aside.',
    },
    sort: 'The sortable columns: the subject by its first 40 characters, closed lists in their documented order.',
    defaultSort: 'Defaults to the newest first.',
    search: 'Words that occur in one of the texts, or prefixes of a word of the kind or the status.',
  },
  told: {
    list: 'One’s own questions; for SuperAdmins those of everybody.',
    create: 'Asks the support desk something in the caller’s name.',
    update: 'For the person who asked and SuperAdmins. Fails with CONFLICT when the version is outdated.',
    change: 'For SuperAdmins.',
  },
});
