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
  description: 'Where an improvement point came from.',
  valuesConfig: enumValues(registerSources),
});

export const RegisterStatusEnum = enumOf(registerStatuses);
registerEnumType(RegisterStatusEnum, {
  name: 'RegisterStatus',
  description: 'How far an improvement point is; chosen freely.',
  valuesConfig: enumValues(registerStatuses),
});

@ObjectType('RegisterEntryAbilities', {
  description: 'What the person who asks may do with the entry.',
  simpleResolvers: true,
})
export class RegisterEntryAbilities {
  @Field(() => Boolean)
  update!: boolean;

  @Field(() => Boolean)
  delete!: boolean;

  @Field(() => Boolean, { description: 'Say which colleague is responsible.' })
  chooseResponsible!: boolean;
}

@ObjectType('RegisterEntry', {
  description: 'An improvement point of the improvement register.',
  simpleResolvers: true,
})
export class RegisterEntryType {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Counts the changes; an update names the version it was made to.' })
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

  @Field(() => String, { description: 'What the source was, when it is Other; empty otherwise.' })
  sourceText!: string;

  @Field(() => String)
  description!: string;

  @Field(() => String)
  cause!: string;

  @Field(() => String, { description: 'What was done at once.' })
  immediateMeasures!: string;

  @Field(() => String, { description: 'What is done so that it does not happen again.' })
  structuralMeasure!: string;

  @Field(() => String, { description: 'Who carries the measure out, in free text.' })
  responsibleEmployee!: string;

  @Field(() => User, {
    nullable: true,
    description:
      'The colleague who carries the measure out, where it is one: they read and change the entry.',
  })
  responsibleUser!: User | null;

  @Field(() => RegisterStatusEnum)
  status!: RegisterStatus;

  @Field(() => DateScalar)
  expectedCompletionDate!: string;

  @Field(() => String, { description: 'Whether the measure works.' })
  effectiveness!: string;

  @Field(() => String, { description: 'How it is measured whether the measure works.' })
  effectivenessMeasurement!: string;

  @Field(() => RegisterEntryAbilities)
  abilities!: RegisterEntryAbilities;
}

@ObjectType('RegisterEntryPageAbilities', {
  description: 'What the person who asks may do with the list.',
  simpleResolvers: true,
})
export class RegisterEntryPageAbilities {
  @Field(() => Boolean)
  create!: boolean;

  @Field(() => Boolean, { description: 'Say which colleague is responsible for what one adds.' })
  chooseResponsible!: boolean;
}

@ObjectType('RegisterEntryPage', { description: 'A page of improvement points.', simpleResolvers: true })
export class RegisterEntryPage {
  @Field(() => [RegisterEntryType])
  rows!: RegisterEntryType[];

  @Field(() => Int, { description: 'How many entries there are within the filters, on all pages together.' })
  total!: number;

  @Field(() => [Facet], {
    description: 'For source and status: the count of each value within the other filters.',
  })
  facets!: Facet[];

  @Field(() => RegisterEntryPageAbilities)
  abilities!: RegisterEntryPageAbilities;
}
