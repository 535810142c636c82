import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { periods } from '../../../schema/values/periods.ts';
import { described, objectType } from '../core/object-type.ts';
import { DateTimeScalar } from '../core/scalars.ts';
import { NOBODY } from './filters.ts';
import type { SortChoice } from './sorts.ts';

/** Upwards or downwards. */
export const SortDirection = { asc: 'asc', desc: 'desc' } as const;
registerEnumType(SortDirection, { name: 'SortDirection' });

/** The requested page of a list. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 0, description: 'The first page is 0.' })
  page!: number;

  @Field(() => Int, {
    defaultValue: 10,
    description: '1 to 100; at most 200 over all lists of an operation.',
  })
  pageSize!: number;

  @Field(() => [ID], {
    nullable: true,
    description:
      'Only these rows, as far as the list has them: to read again what changed of it. At most 100; total and facets ' +
      'are theirs too.',
  })
  ids?: string[] | null;
}

/** The requested page of a list whose rows reporting tools read as well. */
@ArgsType()
export class ReportedPageArgs extends PageArgs {
  @Field(() => Int, {
    nullable: true,
    description:
      'Instead of a page: so many rows in the order of their ids. At most 100, with an API token 1,000 over all lists ' +
      'of an operation. Fewer rows than this are the last ones.',
  })
  first?: number | null;

  @Field(() => ID, { nullable: true, description: 'With first: the id of the last row that was read.' })
  after?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Only rows whose updatedAt is at or after this moment. What is being saved may bear an earlier moment, so ask ' +
      'again from some minutes before the last time. What was deleted is not told.',
  })
  updatedSince?: string | null;
}

/** A filter by periods. @param verb the event, such as 'Reported'. */
export function periodsOf(verb: string) {
  return {
    nullable: true as const,
    description:
      `${verb} within one of these periods: ${periods.codes.join(', ')}, or two days of which one may be missing, ` +
      'as 2026-01-01..2026-03-31.',
  };
}

/** A filter by people. */
export function peopleOf(who: string) {
  return { nullable: true as const, description: `${who} is one of these, by id; \`${NOBODY}\` for nobody.` };
}

/** The input by which a caller chooses one of a page's sorts: `<name>Sort`, with the enum `<name>SortField`. */
export function sortInput<Sort extends string>(
  name: string,
  sorts: Readonly<Record<Sort, unknown>>,
  description: string,
): new () => SortChoice<Sort> {
  const SortField = Object.fromEntries(Object.keys(sorts).map((field) => [field, field]));
  registerEnumType(SortField, { name: `${name}SortField`, description });

  @InputType(`${name}Sort`)
  class SortInput {
    @Field(() => SortField)
    field!: Sort;

    @Field(() => SortDirection)
    direction!: keyof typeof SortDirection;
  }
  return SortInput;
}

const FacetValue = objectType('FacetValue', 'A value to filter by.', {
  value: String,
  count: described(Int, 'How many rows have it.'),
});

export const Facet = objectType('Facet', 'A field to filter by, with its values.', {
  field: String,
  values: [FacetValue],
});
