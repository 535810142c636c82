import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { ages } from '../../../schema/insights/dimension-terms.ts';
import { fileLimits } from '../../../schema/records/files.ts';
import {
  type EffectivenessResult,
  effectivenessResults,
  type RegisterLongText,
  type RegisterSource,
  type RegisterStatus,
  registerLongTexts,
  registerSources,
  registerStatuses,
} from '../../../schema/records/register.ts';
import { evaluationRules, ideaRules, registerEntryRules } from '../../../schema/records/register-rules.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { inputFieldsOf } from '../../platform/core/input-field.ts';
import { described, nullable, objectType, versioned } from '../../platform/core/object-type.ts';
import { DateScalar, DateTimeScalar } from '../../platform/core/scalars.ts';
import { listArgs } from '../../platform/kind/list-args.ts';
import { Facet } from '../../platform/list/page.type.ts';
import { User } from '../identity/index.ts';
import { OrganizationType } from '../organizations/index.ts';
import { TEAM_INPUT, TeamType } from '../teams/index.ts';
import { registerEntryPage } from './lists/register-entry.page.ts';

const RegisterSourceEnum = publishEnum(
  'RegisterSource',
  registerSources,
  'The source of an improvement point.',
);

/** The published statuses. */
export const RegisterStatusEnum = publishEnum(
  'RegisterStatus',
  registerStatuses,
  'The status of an improvement point; any transition is allowed.',
);

const EffectivenessResultEnum = publishEnum(
  'EffectivenessResult',
  effectivenessResults,
  'Whether the measure of an improvement point turned out to work.',
);

const RegisterEntryAbilities = objectType(
  'RegisterEntryAbilities',
  'What the caller may do with the entry.',
  {
    update: Boolean,
    delete: Boolean,
    chooseResponsible: described(Boolean, 'Choose the responsible colleague.'),
  },
);

const longTexts = Object.fromEntries(
  Object.entries(registerLongTexts).map(([name, description]) => [
    name,
    description === null ? String : described(String, description),
  ]),
);

export const RegisterEntryType = objectType(
  'RegisterEntry',
  'An improvement point of the improvement register.',
  {
    ...versioned,
    number: described(
      String,
      'As people say it, such as VP-2026-031: counted per organisation and year; it never changes.',
    ),
    createdAt: described(DateTimeScalar, 'When it was reported.'),
    organization: OrganizationType,
    user: described(User, 'Who reported it.'),
    source: RegisterSourceEnum,
    sourceText: described(String, 'Explanation of the source Other; empty otherwise.'),
    responsibleEmployee: described(String, 'The person who carries out the measure, as free text.'),
    responsibleUser: nullable(
      User,
      'The colleague with an account who carries out the measure, and who may read and change the entry.',
    ),
    team: nullable(TeamType, 'Where it belongs; those who answer for the team see and follow it up.'),
    status: RegisterStatusEnum,
    expectedCompletionDate: DateScalar,
    isOverdue: described(
      Boolean,
      'Whether it is not completed and its expected date has passed in the Netherlands.',
    ),
    evaluateOn: nullable(
      DateScalar,
      'When it is looked at whether the measure works; reminded of from that day on, until there is a result.',
    ),
    effectivenessResult: nullable(EffectivenessResultEnum, 'What came of the measure.'),
    ...longTexts,
    isIncomplete: described(
      Boolean,
      'Whether it was sent as an idea of two texts, and the other ones are still empty.',
    ),
    abilities: RegisterEntryAbilities,
  },
);

const accepted = inputFieldsOf(registerEntryRules);

@InputType('RegisterEntryInput', {
  description:
    'All fields are required except responsibleUserId, with which the colleague is named by their name, evaluateOn, ' +
    'effectivenessResult, and sourceText, which is required with source Other and refused otherwise.',
})
export class RegisterEntryInput {
  @Field(() => RegisterSourceEnum, accepted('source'))
  source?: RegisterSource | null;

  @Field(() => String, accepted('sourceText'))
  sourceText?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'At most 200 characters. A name that is not that of the responsible colleague ends that they are, where the ' +
      'caller may choose and names none.',
  })
  responsibleEmployee?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'A person of the organisation, whose name becomes the responsibleEmployee, or null for nobody; only Admins and ' +
      'SuperAdmins may choose. Unchanged when omitted, unless the responsibleEmployee is somebody else.',
  })
  responsibleUserId?: string | null;

  @Field(() => ID, TEAM_INPUT)
  teamId?: string | null;

  @Field(() => RegisterStatusEnum, accepted('status'))
  status?: RegisterStatus | null;

  @Field(() => DateScalar, accepted('expectedCompletionDate'))
  expectedCompletionDate?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Null for no day. Unchanged when omitted.' })
  evaluateOn?: string | null;

  @Field(() => EffectivenessResultEnum, {
    nullable: true,
    description: 'Null for no result. Unchanged when omitted.',
  })
  effectivenessResult?: EffectivenessResult | null;
}

for (const name of Object.keys(registerLongTexts))
  Field(() => String, accepted(name as RegisterLongText))(RegisterEntryInput.prototype, name);

const ofIdea = inputFieldsOf(ideaRules);

@InputType('IdeaInput', { description: 'An idea, of which an improvement point is made.' })
export class IdeaInput {
  @Field(() => String, ofIdea('description', 'What the idea is.'))
  description?: string | null;

  @Field(() => String, ofIdea('effectiveness', 'Why: what it would improve.'))
  effectiveness?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: `Uploaded files that are added to it, at most ${fileLimits.perRecord}.`,
  })
  fileIds?: string[] | null;
}

const evaluated = inputFieldsOf(evaluationRules);

@InputType('RegisterEntryEvaluationInput', {
  description: 'Whether the measure works, or the day on which that is looked at: one of both is required.',
})
export class RegisterEntryEvaluationInput {
  @Field(() => EffectivenessResultEnum, evaluated('effectivenessResult', 'Null while it is not known.'))
  effectivenessResult?: EffectivenessResult | null;

  @Field(() => DateScalar, evaluated('evaluateOn', 'Unchanged when omitted.'))
  evaluateOn?: string | null;
}

const RegisterEntryPageAbilities = objectType(
  'RegisterEntryPageAbilities',
  'What the caller may do with the list.',
  {
    create: Boolean,
    chooseResponsible: described(Boolean, 'Choose the responsible colleague of new entries.'),
  },
);

export const RegisterEntryPage = objectType('RegisterEntryPage', 'A page of improvement points.', {
  rows: [RegisterEntryType],
  total: described(Int, 'The number of entries within the filters, over all pages.'),
  facets: described(
    [Facet],
    'For source, status, effectivenessResult, teamId and isOverdue: the count of each value within the other filters.',
  ),
  abilities: RegisterEntryPageAbilities,
});

const { Args, Filter } = listArgs('RegisterEntry', registerEntryPage, {
  rows: 'entries',
  enums: {
    source: RegisterSourceEnum,
    status: RegisterStatusEnum,
    effectivenessResult: EffectivenessResultEnum,
    age: publishEnum('RegisterAge', ages, 'How long an improvement point has been open.'),
  },
  filters: {
    teamId: 'The team',
    isOverdue: 'Not completed and past the expected date, or not.',
    isOpen: 'Not completed, or not.',
    age: 'Open for so long, or Completed.',
    isEvaluationDue: 'Completed, past evaluateOn and without an effectivenessResult, or not.',
    isUnevaluated: 'Without an effectivenessResult, or not.',
    isInTime: 'Completed or not past the expected date, or not.',
    isIdea: 'Sent as an idea, whatever became of it, or not.',
    isIncomplete: 'Sent as an idea and still to be completed, or not.',
    createdAt: 'Reported',
    expectedCompletionDate: 'Expected',
    responsibleUserId: 'The responsible colleague',
  },
  sort:
    'The sortable columns: long texts by their first 40 characters, source by its Dutch name, status in its ' +
    'documented order.',
  defaultSort: 'Defaults to newest first.',
  search: 'Words that occur in one of the texts, or prefixes of a word of the source or status.',
});

/** Filters of the list. */
export const RegisterEntryFilter = Filter;

@ArgsType()
export class RegisterEntriesArgs extends Args {
  @Field(() => ID, { nullable: true, description: 'One author; a Client can name only themselves.' })
  userId?: string | null;
}
