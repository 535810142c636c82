import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { savedViewRules, type ViewList, viewLimits, viewLists } from '../../../schema/records/views.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { inputFieldsOf } from '../../platform/core/input-field.ts';
import { described, objectType } from '../../platform/core/object-type.ts';
import { SortDirection } from '../../platform/list/page.type.ts';

export const ViewListEnum = publishEnum('ViewList', viewLists, 'A list of which views are saved.');

@ObjectType('SavedViewSort', { description: 'How the list is sorted.', simpleResolvers: true })
@InputType('SavedViewSortInput', { description: 'One of the sorts of the list.' })
export class SavedViewSort {
  @Field(() => String)
  field!: string;

  @Field(() => SortDirection)
  direction!: 'asc' | 'desc';
}

@ObjectType('SavedViewFilter', { description: 'The chosen values of a filter.', simpleResolvers: true })
@InputType('SavedViewFilterInput', { description: 'A filter of the list, with values that it has.' })
export class SavedViewFilter {
  @Field(() => String)
  key!: string;

  @Field(() => [String], { description: `At most ${viewLimits.values}.` })
  values!: string[];
}

@ObjectType('SavedViewState', {
  description: 'What a view holds. What one searched for is not part of it.',
  simpleResolvers: true,
})
@InputType('SavedViewStateInput', {
  description: `What a view holds, as the list knows it: at most ${viewLimits.state} bytes as JSON.`,
})
export class SavedViewState {
  @Field(() => SavedViewSort, { nullable: true, description: "The list's own without it." })
  sort!: SavedViewSort | null;

  @Field(() => [SavedViewFilter])
  filters!: SavedViewFilter[];

  @Field(() => [String], {
    nullable: true,
    description: 'The ids of the columns that show, from left to right; as the list has them without it.',
  })
  columns!: string[] | null;
}

const SavedViewAbilities = objectType('SavedViewAbilities', 'What the caller may do with the view.', {
  write: described(Boolean, 'Rename, replace and delete it.'),
});

export const SavedViewType = objectType(
  'SavedView',
  "A list's filters, sort and columns under a name, one's own or the organisation's.",
  {
    id: ID,
    version: described(Int, 'The optimistic lock, as of every record.'),
    list: ViewListEnum,
    name: String,
    isOrganizations: described(Boolean, "Whether it is the organisation's and not one's own."),
    isDefault: described(Boolean, "Whether the caller's list begins with it."),
    state: SavedViewState,
    abilities: SavedViewAbilities,
  },
);

const accepted = inputFieldsOf(savedViewRules);

@InputType('SavedViewInput', {
  description:
    `At most ${viewLimits.ofPerson} of a person in an organisation and ${viewLimits.ofOrganization} of the ` +
    'organisation, of each list with another name.',
})
export class SavedViewInput {
  @Field(() => ViewListEnum)
  list!: ViewList;

  @Field(() => String, accepted('name'))
  name?: string | null;

  @Field(() => SavedViewState)
  state!: SavedViewState;

  @Field(() => Boolean, { nullable: true, description: "The organisation's; not for a Client." })
  isOrganizations?: boolean | null;
}

@InputType('SavedViewChange', { description: 'What is omitted stays.' })
export class SavedViewChange {
  @Field(() => String, accepted('name'))
  name?: string | null;

  @Field(() => SavedViewState, { nullable: true })
  state?: SavedViewState | null;
}
