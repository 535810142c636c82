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
    'The sortable columns: long texts by their first 40 characters, source by its Dutch name, status in ' +
    'its documented order.',
});

@InputType('RegisterEntrySort')
export class RegisterEntrySort {
  @Field(() => RegisterEntrySortFieldEnum)
  field!: RegisterEntrySortField;

  @Field(() => SortDirectionEnum)
  direction!: SortDirection;
}

@InputType('RegisterEntryFilter', {
  description: 'Per given field, entries with one of the values.',
})
export class RegisterEntryFilter {
  @Field(() => [RegisterSourceEnum], { nullable: true })
  source?: RegisterSource[] | null;

  @Field(() => [RegisterStatusEnum], { nullable: true })
  status?: RegisterStatus[] | null;
}

@ArgsType()
export class RegisterEntriesArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'One organisation; without it, all that the caller has access to.',
  })
  organizationId?: string | null;

  @Field(() => ID, { nullable: true, description: 'One author; a Client can name only themselves.' })
  userId?: string | null;

  @Field(() => Int, { defaultValue: 0, description: 'The first page is 0.' })
  page!: number;

  @Field(() => Int, {
    defaultValue: 10,
    description: '1 to 100; at most 200 over all lists of an operation.',
  })
  pageSize!: number;

  @Field(() => RegisterEntrySort, { nullable: true, description: 'Defaults to newest first.' })
  sort?: RegisterEntrySort | null;

  @Field(() => RegisterEntryFilter, { nullable: true })
  filter?: RegisterEntryFilter | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words that occur in one of the texts, or prefixes of a word of the source or status.',
  })
  search?: string | null;
}

/** All fields are nullable, so that the rules report missing ones in Dutch per field. */
@InputType('RegisterEntryInput', {
  description:
    'All fields are required except responsibleUserId and sourceText, which is required with source Other ' +
    'and refused otherwise.',
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
      'A person of the organisation, or null for nobody; only Admins and SuperAdmins may choose. Unchanged ' +
      'when omitted.',
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
