import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { ListFacet, ListFilter } from '../list/filters.ts';
import { PageArgs, peopleOf, periodsOf, ReportedPageArgs, sortInput } from '../list/page.type.ts';
import type { SortChoice, SortColumns } from '../list/sorts.ts';

type EnumObject = Readonly<Record<string, string>>;

/** The parts of a page that its arguments follow from. */
interface FilteredPage<Sort extends string> {
  readonly definition: {
    readonly sorts: Readonly<Record<Sort, SortColumns>>;
    readonly facets: Readonly<Record<string, ListFacet>>;
    readonly filters?: Readonly<Record<string, ListFilter<never>>> | undefined;
  };
}

/** The texts and enums of a list's arguments. */
interface ListArgsOptions {
  /** The enum of each filter by a closed list. */
  readonly enums: Readonly<Record<string, EnumObject>>;
  /** Descriptions of filters; for a filter by people or periods whom or what it is about. */
  readonly filters: Readonly<Record<string, string>>;
  /** The rows that a filter leaves, such as 'risks'. */
  readonly rows: string;
  readonly sort: string;
  readonly defaultSort: string;
  readonly search: string;
}

/** The arguments of a list as a resolver takes them. */
interface ListRequest<Sort extends string> extends PageArgs {
  readonly organizationId?: string | null;
  readonly sort?: SortChoice<Sort> | null;
  readonly filter?: Readonly<Record<string, never>> | null;
  readonly search?: string | null;
}

/** Publishes the arguments of a list, `<name>Filter` and `<name>Sort` among them, from the definition of its page. */
export function listArgs<Sort extends string>(
  name: string,
  { definition: { sorts, facets, filters = {} } }: FilteredPage<Sort>,
  options: ListArgsOptions,
): { Args: new () => ListRequest<Sort>; Filter: new () => object } {
  @InputType(`${name}Filter`, { description: `Per given field, ${options.rows} with one of the values.` })
  class Filter {}
  for (const [field, { kind }] of Object.entries<Pick<ListFacet, 'kind'>>({ ...facets, ...filters })) {
    const told = options.filters[field];
    const { type, ...further } = filterField(kind, told, options.enums[field]);
    Field(() => type, { nullable: true, ...further })(Filter.prototype, field);
  }
  const Sort = sortInput(name, sorts, options.sort);

  @ArgsType()
  class Args extends ('updatedAt' in sorts ? ReportedPageArgs : PageArgs) {
    @Field(() => ID, {
      nullable: true,
      description: 'One organisation; without it, all that the caller has access to.',
    })
    organizationId?: string | null;

    @Field(() => Sort, { nullable: true, description: options.defaultSort })
    sort?: InstanceType<typeof Sort> | null;

    @Field(() => Filter, { nullable: true })
    filter?: Readonly<Record<string, never>> | null;

    @Field(() => String, { nullable: true, description: options.search })
    search?: string | null;
  }
  return { Args, Filter };
}

function filterField(kind: ListFacet['kind'], told = '', codes?: EnumObject) {
  const described = told === '' ? {} : { description: told };
  switch (kind) {
    case 'term':
      if (!codes) throw new Error('A filter by a closed list has an enum');
      return { type: [codes], ...described };
    case 'person':
    case 'reference':
      return { type: [ID], ...peopleOf(told) };
    case 'period':
      return { type: [String], ...periodsOf(told) };
    case 'number':
      return { type: [Int], ...described };
    case 'flag':
      return { type: Boolean, ...described };
  }
}
