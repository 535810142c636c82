import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
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
import { DateScalar, DateTimeScalar } from '../../platform/core/scalars.ts';
import { Facet, PageArgs, peopleOf, periodsOf, sortInput } from '../../platform/list/page.type.ts';
import { User } from '../identity/index.ts';
import { OrganizationType } from '../organizations/index.ts';
import { registerEntryPage } from './register-entry.page.ts';

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

@ObjectType('RegisterEntryAbilities', {
  description: 'What the caller may do with the entry.',
  simpleResolvers: true,
})
export class RegisterEntryAbilities {
  @Field(() => Boolean)
  update!: boolean;

  @Field(() => Boolean)
  delete!: boolean;

  @Field(() => Boolean, { description: 'Choose the responsible colleague.' })
  chooseResponsible!: boolean;
}

@ObjectType('RegisterEntry', {
  description: 'An improvement point of the improvement register.',
  simpleResolvers: true,
})
export class RegisterEntryType {
  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    description:
      'As people say it, such as VP-2026-031: counted per organisation and year; it never changes.',
  })
  number!: string;

  @Field(() => Int, {
    description:
      'The optimistic lock: incremented by each change; an update passes the version it was based on.',
  })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When it was reported.' })
  createdAt!: string;

  @Field(() => DateTimeScalar)
  updatedAt!: string;

  @Field(() => OrganizationType)
  organization!: OrganizationType;

  @Field(() => User, { description: 'Who reported it.' })
  user!: User;

  @Field(() => RegisterSourceEnum)
  source!: RegisterSource;

  @Field(() => String, { description: 'Explanation of the source Other; empty otherwise.' })
  sourceText!: string;

  @Field(() => String, { description: 'The person who carries out the measure, as free text.' })
  responsibleEmployee!: string;

  @Field(() => User, {
    nullable: true,
    description:
      'The colleague with an account who carries out the measure, and who may read and change the entry.',
  })
  responsibleUser!: User | null;

  @Field(() => RegisterStatusEnum)
  status!: RegisterStatus;

  @Field(() => DateScalar)
  expectedCompletionDate!: string;

  @Field(() => Boolean, {
    description: 'Whether it is not completed and its expected date has passed in the Netherlands.',
  })
  isOverdue!: boolean;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'When it is looked at whether the measure works; reminded of from that day on, until there is a result.',
  })
  evaluateOn!: string | null;

  @Field(() => EffectivenessResultEnum, { nullable: true, description: 'What came of the measure.' })
  effectivenessResult!: EffectivenessResult | null;

  @Field(() => Boolean, {
    description: 'Whether it was sent as an idea of two texts, and the other ones are still empty.',
  })
  isIncomplete!: boolean;

  @Field(() => RegisterEntryAbilities)
  abilities!: RegisterEntryAbilities;
}

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

for (const [name, description] of Object.entries(registerLongTexts)) {
  Field(() => String, description === null ? {} : { description })(RegisterEntryType.prototype, name);
  Field(() => String, accepted(name as RegisterLongText))(RegisterEntryInput.prototype, name);
}

const ofIdea = inputFieldsOf(ideaRules);

@InputType('IdeaInput', { description: 'An idea, of which an improvement point is made.' })
export class IdeaInput {
  @Field(() => String, ofIdea('description', 'What the idea is.'))
  description?: string | null;

  @Field(() => String, ofIdea('effectiveness', 'Why: what it would improve.'))
  effectiveness?: string | null;
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

@ObjectType('RegisterEntryPageAbilities', {
  description: 'What the caller may do with the list.',
  simpleResolvers: true,
})
export class RegisterEntryPageAbilities {
  @Field(() => Boolean)
  create!: boolean;

  @Field(() => Boolean, { description: 'Choose the responsible colleague of new entries.' })
  chooseResponsible!: boolean;
}

@ObjectType('RegisterEntryPage', { description: 'A page of improvement points.', simpleResolvers: true })
export class RegisterEntryPage {
  @Field(() => [RegisterEntryType])
  rows!: RegisterEntryType[];

  @Field(() => Int, { description: 'The number of entries within the filters, over all pages.' })
  total!: number;

  @Field(() => [Facet], {
    description:
      'For source, status, effectivenessResult and isOverdue: the count of each value within the other filters.',
  })
  facets!: Facet[];

  @Field(() => RegisterEntryPageAbilities)
  abilities!: RegisterEntryPageAbilities;
}

@InputType('RegisterEntryFilter', {
  description: 'Per given field, entries with one of the values.',
})
export class RegisterEntryFilter {
  @Field(() => [RegisterSourceEnum], { nullable: true })
  source?: RegisterSource[] | null;

  @Field(() => [RegisterStatusEnum], { nullable: true })
  status?: RegisterStatus[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Not completed and past the expected date, or not.' })
  isOverdue?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Completed, past evaluateOn and without an effectivenessResult, or not.',
  })
  isEvaluationDue?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Sent as an idea, whatever became of it, or not.' })
  isIdea?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Sent as an idea and still to be completed, or not.',
  })
  isIncomplete?: boolean | null;

  @Field(() => [String], periodsOf('Reported'))
  createdAt?: string[] | null;

  @Field(() => [String], periodsOf('Expected'))
  expectedCompletionDate?: string[] | null;

  @Field(() => [ID], peopleOf('The responsible colleague'))
  responsibleUserId?: string[] | null;

  @Field(() => [EffectivenessResultEnum], { nullable: true })
  effectivenessResult?: EffectivenessResult[] | null;
}

const RegisterEntrySort = sortInput(
  'RegisterEntry',
  registerEntryPage.definition.sorts,
  'The sortable columns: long texts by their first 40 characters, source by its Dutch name, status in ' +
    'its documented order.',
);

@ArgsType()
export class RegisterEntriesArgs extends PageArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'One organisation; without it, all that the caller has access to.',
  })
  organizationId?: string | null;

  @Field(() => ID, { nullable: true, description: 'One author; a Client can name only themselves.' })
  userId?: string | null;

  @Field(() => RegisterEntrySort, { nullable: true, description: 'Defaults to newest first.' })
  sort?: InstanceType<typeof RegisterEntrySort> | null;

  @Field(() => RegisterEntryFilter, { nullable: true })
  filter?: RegisterEntryFilter | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words that occur in one of the texts, or prefixes of a word of the source or status.',
  })
  search?: string | null;
}
