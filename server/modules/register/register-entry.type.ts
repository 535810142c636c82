import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  type RegisterSource,
  type RegisterStatus,
  registerSources,
  registerStatuses,
} from '../../../schema/terms/register.ts';
import { enumOf, enumValues } from '../../platform/core/enum.ts';
import { DateScalar, DateTimeScalar } from '../../platform/core/scalars.ts';
import { Facet } from '../../platform/list/facet.type.ts';
import { User } from '../identity/index.ts';
import { OrganizationType } from '../organizations/index.ts';

export const RegisterSourceEnum = enumOf(registerSources);
registerEnumType(RegisterSourceEnum, {
  name: 'RegisterSource',
  description: 'The source of an improvement point.',
  valuesConfig: enumValues(registerSources),
});

export const RegisterStatusEnum = enumOf(registerStatuses);
registerEnumType(RegisterStatusEnum, {
  name: 'RegisterStatus',
  description: 'The status of an improvement point; any transition is allowed.',
  valuesConfig: enumValues(registerStatuses),
});

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

  @Field(() => String)
  description!: string;

  @Field(() => String)
  cause!: string;

  @Field(() => String, { description: 'Immediate measures.' })
  immediateMeasures!: string;

  @Field(() => String, { description: 'Measures against recurrence.' })
  structuralMeasure!: string;

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

  @Field(() => String, { description: 'The effectiveness of the measure.' })
  effectiveness!: string;

  @Field(() => String, { description: 'How the effectiveness is measured.' })
  effectivenessMeasurement!: string;

  @Field(() => RegisterEntryAbilities)
  abilities!: RegisterEntryAbilities;
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
    description: 'For source and status: the count of each value within the other filters.',
  })
  facets!: Facet[];

  @Field(() => RegisterEntryPageAbilities)
  abilities!: RegisterEntryPageAbilities;
}
