import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import type { RegisterSource, RegisterStatus } from '../../../schema/terms/register.ts';
import { DateScalar } from '../../platform/core/scalars.ts';
import { type SortDirection, SortDirectionEnum } from '../../platform/list/sort-direction.ts';
import { type RegisterEntrySortField, registerEntrySorts } from './register-entry.list.ts';
import { RegisterSourceEnum, RegisterStatusEnum } from './register-entry.type.ts';

const sortFields = Object.keys(registerEntrySorts) as RegisterEntrySortField[];
const RegisterEntrySortFieldEnum = Object.fromEntries(sortFields.map((field) => [field, field]));
registerEnumType(RegisterEntrySortFieldEnum, {
  name: 'RegisterEntrySortField',
  description:
    'What the list can be sorted by: long texts by their first 40 characters, source by its Dutch name, status in its ' +
    'documented order.',
});

@InputType('RegisterEntrySort')
export class RegisterEntrySort {
  @Field(() => RegisterEntrySortFieldEnum)
  field!: RegisterEntrySortField;

  @Field(() => SortDirectionEnum)
  direction!: SortDirection;
}

@InputType('RegisterEntryFilter', {
  description: 'Entries with one of the values, for each field that is given.',
})
export class RegisterEntryFilter {
  @Field(() => [RegisterSourceEnum], { nullable: true })
  source?: RegisterSource[] | null;

  @Field(() => [RegisterStatusEnum], { nullable: true })
  status?: RegisterStatus[] | null;
}

@ArgsType()
export class RegisterEntriesArgs {
  @Field(() => ID, { nullable: true, description: 'One organisation; without it, all that one reaches.' })
  organizationId?: string | null;

  @Field(() => ID, { nullable: true, description: 'One author; a Client can name only themselves.' })
  userId?: string | null;

  @Field(() => Int, { defaultValue: 0, description: 'The first page is 0.' })
  page!: number;

  @Field(() => Int, { defaultValue: 10, description: '1 to 100; 200 of all lists of an operation together.' })
  pageSize!: number;

  @Field(() => RegisterEntrySort, { nullable: true, description: 'Newest first without it.' })
  sort?: RegisterEntrySort | null;

  @Field(() => RegisterEntryFilter, { nullable: true })
  filter?: RegisterEntryFilter | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words that stand in one of the texts, or with which a word of the source or the status begins.',
  })
  search?: string | null;
}

/** Everything is nullable here because the rules say, in Dutch and per field, what is missing. */
@InputType('RegisterEntryInput', {
  description:
    'All fields are required, but sourceText, which is required with source Other and refused otherwise, and ' +
    'responsibleUserId.',
})
export class RegisterEntryInput {
  @Field(() => RegisterSourceEnum, { nullable: true })
  source?: RegisterSource | null;

  @Field(() => String, { nullable: true, description: 'At most 200 characters.' })
  sourceText?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 10,000 characters.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 10,000 characters.' })
  cause?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 10,000 characters.' })
  immediateMeasures?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 10,000 characters.' })
  structuralMeasure?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 200 characters.' })
  responsibleEmployee?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Someone who belongs to the organisation, or null for nobody; chosen by its Admins and SuperAdmins. Without it ' +
      'it stays as it is.',
  })
  responsibleUserId?: string | null;

  @Field(() => RegisterStatusEnum, { nullable: true })
  status?: RegisterStatus | null;

  @Field(() => DateScalar, { nullable: true })
  expectedCompletionDate?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 10,000 characters.' })
  effectiveness?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 10,000 characters.' })
  effectivenessMeasurement?: string | null;
}
